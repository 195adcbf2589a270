// What is worked out along a list that changes: the same as from the whole list, without looking at what is known.
import { describe, expect, it } from 'vitest'
import { along, between, mostLike } from '../../src/lib/along.ts'
import { picker } from '../support/contract/random-run.ts'

interface Member {
  readonly number: number
}
const made = (from: number, to: number): readonly Member[] =>
  Array.from({ length: to - from }, (_, at) => ({ number: from + at }))
const doubled = ({ number }: Member): string | null => (number % 3 === 0 ? null : `${number * 2}`)

describe('along a list', () => {
  it('asks for nobody but the new, when some come, one goes and one changes', () => {
    const asked: number[] = []
    const ask = (member: Member) => {
      asked.push(member.number)
      return doubled(member)
    }
    const of = along<Member, string>()
    const first = made(0, 40)
    expect(of(first, ask)).toEqual(first.flatMap((one) => doubled(one) ?? []))
    asked.length = 0
    const next = [...first.filter(({ number }) => number !== 7), ...made(40, 42)]
      .map((one) => (one.number === 20 ? { number: 100 } : one))
    expect(of(next, ask)).toEqual(next.flatMap((one) => doubled(one) ?? []))
    expect(asked).toEqual([100, 40, 41])
  })

  it('gives the same list again where nothing comes of what has changed', () => {
    const of = along<Member, string>()
    const first = made(0, 10)
    const found = of(first, doubled)
    expect(of([...first, { number: 12 }], doubled)).toBe(found)
    expect(of([...first, { number: 13 }], doubled)).not.toBe(found)
  })

  it('asks again for what hangs on more than itself, also of the same list', () => {
    const of = along<Member, string>(({ number }) => number === 4)
    const list = made(3, 6)
    expect(of(list, ({ number }) => `${number}`)).toEqual(['3', '4', '5'])
    expect(of(list, ({ number }) => `now ${number}`)).toEqual(['3', 'now 4', '5'])
  })

  it('comes to what the whole list comes to, whatever happens to it', () => {
    const pick = picker(7)
    const of = along<Member, string>()
    let list = made(0, 30)
    for (let round = 0; round < 400; round++) {
      const at = pick(Math.max(1, list.length))
      const fresh = { number: 100 + round }
      list = [[...list, fresh], list.filter((_, nth) =>
        nth !== at
      ), list.filter((_, nth) => nth % 5 !== at % 5), list.map((one, nth) => (nth === at ? fresh : one)),
        list.toSpliced(at, 0, fresh), list.toReversed()][pick(6)] ?? list
      expect(of(list, doubled)).toEqual(list.flatMap((one) => doubled(one) ?? []))
    }
  })

  it('what differs stands between what two lists begin and end with', () => {
    const [a, b, c, d] = made(0, 4)
    expect(between([a, b, c], [a, d, c])).toEqual({ gone: [b], come: [d] })
    expect(between([a, a], [a])).toEqual({ gone: [a], come: [] })
    expect(between([a, b], [a, b])).toEqual({ gone: [], come: [] })
    expect(mostLike([[a, b], [b, c, d], [c]], [b, d], (one) => one)).toEqual([b, c, d])
  })
})

// What a part of an ability begins as when somebody adds it: as little as makes sense.
import type { Members, Part } from './parts.ts'

/** Plain data of an ability that is being written: whatever JSON can hold. */
export type Draft = string | true | readonly Draft[] | { readonly [key: string]: Draft }

const TEXTS: Readonly<Record<Extract<Part, { is: 'text' }>['as'], string>> = { line: 'New', prose: '', amount: '1',
  kept: '$first', one: 'it', counter: '#count', 'own condition': '+Condition' }

/** Members that a kind begins with beside what it needs, and what it begins with there. */
const STARTS: Readonly<Record<string, Readonly<Record<string, Draft>>>> = {
  'do check': { against: 'it', on: {} },
  'do let': { amount: '1d6', keep: '$rolled' },
  'do harm': { amount: '1d6' },
  'do move': { by: '1' },
  'do choose': { options: { First: [], Second: [] } },
  'do pick': { keep: '$chosen' },
  'do repeat': { most: '2' },
  'do swap': { with: 'me' },
  'do summon': { at: 'me' },
  'do thing': { at: 'it' },
  'do order': { by: '1' },
  'need who': { side: 'enemy', range: '1' },
  'need area': { range: '5' },
  'limit times': { per: 'round' },
  'limit recharge': { die: '1d6', at: '5' },
}

export function freshOf(part: Part): Draft {
  switch (part.is) {
    case 'text':
      return TEXTS[part.as]
    case 'word':
      return Object.keys(part.words)[0] ?? ''
    case 'yes':
      return true
    case 'list':
      return Array.from({ length: part.least }, () => freshOf(part.of()))
    case 'record':
      return {}
    case 'group':
      return freshGroup(part.members())
    case 'kinds': {
      const [kind = ''] = Object.keys(part.kinds())
      return freshKind(part, kind)
    }
    case 'either': {
      const all = part.of()
      // A word that stands alone beside others is the exception: “this”, “the area”.
      const usual = all.find((one) => one.is !== 'word' || Object.keys(one.words).length > 1) ?? all[0]
      return usual ? freshOf(usual) : ''
    }
  }
}

/** A group of that kind, with its kind written into it. */
export function freshKind(part: Extract<Part, { is: 'kinds' }>, kind: string): Draft {
  const start = STARTS[`${part.by} ${kind}`] ?? {}
  return { [part.by]: kind, ...freshGroup(part.kinds()[kind] ?? {}), ...start }
}

const freshGroup = (members: Members): { readonly [key: string]: Draft } =>
  Object.fromEntries(
    Object.entries(members).flatMap(([key, member]) => (member.needed ? [[key, freshOf(member.part)]] : [])),
  )

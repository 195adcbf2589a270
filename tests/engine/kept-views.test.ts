// COM-24: what a viewer may know of a battle is worked out once, and what nothing happened to is the same in the view
// of the next battle: whatever is drawn or compared by it ends there.
import { describe, expect, it } from 'vitest'
import { project, type Viewer } from '../../src/engine/core/index.ts'
import { TABLE } from '../support/contract/secrets.ts'
import { ashore } from '../support/odd/fights.ts'
import { tidesSpec } from '../support/odd/index.ts'

const guest = (lent: readonly string[] = []): Viewer =>
  ({ role: 'player', player: 'A guest', side: 'players', lent }) as unknown as Viewer

describe('views of a battle', () => {
  it('COM-24 the same eyes see the same view, whichever object says whose they are', () => {
    const { battle } = ashore()
    expect(project(tidesSpec, battle, guest())).toBe(project(tidesSpec, battle, guest()))
    expect(project(tidesSpec, battle, TABLE)).not.toBe(project(tidesSpec, battle, guest()))
  })

  it('COM-24 other eyes, and a battle that became another, have views of their own', () => {
    const tide = ashore()
    const { battle } = tide
    const wen = tide.id('Wen')
    const own = (viewer: Viewer) => project(tidesSpec, battle, viewer).combatants[wen]?.ownNotes
    const noted = { ...battle, combatants: { ...battle.combatants, [wen]: { ...tide.who('Wen'), ownNotes: 'A key.' } } }
    expect(project(tidesSpec, noted, guest()).combatants[wen]?.ownNotes).toBeUndefined()
    expect(project(tidesSpec, noted, guest([wen])).combatants[wen]?.ownNotes).toBe('A key.')
    expect(own(guest([wen]))).toBeUndefined()
  })

  it('COM-24 a combatant to whom nothing happened is the same in the next view, and the changed is another', () => {
    const tide = ashore()
    const [before, wen] = [project(tidesSpec, tide.battle, TABLE), tide.id('Wen')]
    tide.do({ type: 'edit', who: wen, patch: { name: 'Wen the Wet' } })
    const after = project(tidesSpec, tide.battle, TABLE)
    expect(after.combatants[wen]?.name).toBe('Wen the Wet')
    const others = after.roster.filter((id) => id !== wen && !tide.battle.combatants[id]?.secret.stats)
    expect(others.length).toBeGreaterThan(0)
    for (const id of others) expect(after.combatants[id]).toBe(before.combatants[id])
  })

  it('COM-24 an effect that nothing happened to is the same in the next view, also where its giver is hidden', () => {
    const tide = ashore()
    const [wen, hidden] = [tide.id('Wen'), tide.battle.roster.find((id) => tide.battle.combatants[id]?.secret.token)]
    const put = { condition: 'Soaked', bearer: wen, source: hidden ?? wen, value: null,
      duration: { until: 'cleared' } } as const
    const soaked = (battle: typeof tide.battle, id: string): typeof tide.battle => ({ ...battle,
      effects: [...battle.effects, { ...put, id: id as never }] })
    const once = soaked(tide.battle, 'e900')
    const [before, after] = [once, soaked(once, 'e901')].map((battle) => project(tidesSpec, battle, TABLE).effects)
    expect(after?.length).toBe((before?.length ?? 0) + 1)
    for (const [at, effect] of (before ?? []).entries()) expect(after?.[at]).toBe(effect)
    expect(before?.at(-1)?.source).toBe(hidden === undefined ? wen : null)
  })
})

// COM-24: what the log tells the table of somebody who walks out of sight, and into it.
import { describe, expect, it } from 'vitest'
import { nameOf, say, type Battle, type Command, type CombatantId, type Viewer } from '../../src/engine/core/index.ts'
import { placeOf } from '../../src/grid/index.ts'
import { wall } from '../../src/engine/kits/map-parts.ts'
import { logOf, titleOf } from '../../src/session/log.ts'
import { currentBattle, newSession, submit } from '../../src/session/session.ts'
import type { Session } from '../../src/session/types.ts'
import { loadRuleset } from '../../src/rulesets/registry.ts'

const TABLE: Viewer = { role: 'table' }
const at = (x: number, y: number) => placeOf({ x, y })
const ruleset = await loadRuleset('plain-turns')
if (!ruleset) throw new Error('The ruleset is not there.')
const spec = ruleset

/** A hero at the left, a foe in the middle, a wall across the right of the ground with a gap at its lower end. */
function beforeTheWall(): { readonly session: Session; readonly foe: CombatantId } {
  const sample = spec.samples[0]?.make()
  const ground = sample?.scene.ground
  const all = sample?.roster.flatMap((id) => sample.combatants[id] ?? []) ?? []
  const foe = all.find(({ kind, secret }) => kind === 'npc' && !secret.token)
  if (!sample || ground?.kind !== 'square' || !foe) throw new Error('The sample is not as it was.')
  const base: Battle = {
    ...sample,
    scene: { ground: { ...ground, doors: [], terrain: [], walls: [wall('wall', 12, 0, 12, 9)] }, objects: [] },
    combatants: Object.fromEntries(
      all.map((
        one,
        nth,
      ) => [one.id, { ...one, secret: { token: false, stats: false },
        place: one.id === foe.id ? at(11, 8) : one.kind === 'pc' ? at(2, 3 + nth) : null }]
      ),
    ),
  }
  return { session: newSession(spec, 'here', base, 5), foe: foe.id }
}

function after(session: Session, ...commands: readonly Command[]): Session {
  return commands.reduce((before, command) => {
    const next = submit(spec, before, command, 'gm')
    if (next.kind !== 'accepted') throw new Error(JSON.stringify(next))
    return next.session
  }, session)
}
const BY_SIGHT: Command = { type: 'fog', change: { kind: 'by', by: 'sight' } }
const turnTo = (who: CombatantId): Command => ({ type: 'override', change: { kind: 'turn', who }, reason: '' })
const walk = (actor: CombatantId, ...waypoints: ReturnType<typeof at>[]): Command => ({ type: 'move', actor, waypoints,
  band: 'walk' })
const title = (session: Session, viewer: Viewer): string => titleOf(spec, session, session.head ?? -1, viewer)
const lines = (session: Session, viewer: Viewer): readonly string[] =>
  logOf(spec, session, viewer).at(-1)?.lines.map(({ text }) => text) ?? []

describe('walking in fog', () => {
  it('COM-24 who walks out of sight is told to do so, without the place', () => {
    const { session, foe } = beforeTheWall()
    const begun = after(session, BY_SIGHT, { type: 'start' }, turnTo(foe))
    const band = spec.movement(currentBattle(spec, begun), foe)?.bands[0]?.id ?? ''
    const gone = after(begun, { ...walk(foe, at(11, 9), at(12, 10), at(13, 8)), band } as Command)
    expect(title(gone, TABLE)).toBe('Toll-taker moves out of sight')
    expect(lines(gone, TABLE).join(' ')).toBe('Toll-taker moves out of sight.')
    expect(lines(gone, { role: 'gm' }).join(' ')).toContain('moves to N9')
    const back = after(gone, { type: 'override', change: { kind: 'place', who: foe, place: at(11, 9), manner: 'gm' },
      reason: '' })
    expect(title(back, TABLE)).toBe('The GM acted in secret')
    expect(lines(back, TABLE).join(' ')).toBe('Toll-taker comes into sight.')
  })
  it('COM-24 who is pushed out of sight is told to be moved so, without the words of the ruleset', () => {
    const { session, foe } = beforeTheWall()
    const begun = after(session, BY_SIGHT, { type: 'start' })
    const pushed = (x: number): Session =>
      after(begun, { type: 'override', reason: '',
        change: { kind: 'place', who: foe, place: at(x, 8), manner: 'forced' } })
    // A ruleset may word a push with the place.
    const wordy: typeof spec = { ...spec, describeShared: (before, event) =>
      event.type === 'moved'
        ? say(`${nameOf(before, event.who)} is pushed to ${event.path.at(-1)}.`, [event.who])
        : undefined }
    const told = (now: Session, viewer: Viewer): string =>
      logOf(wordy, now, viewer).at(-1)?.lines.map(({ text }) => text).join(' ') ?? ''
    expect(told(pushed(13), TABLE)).toBe('GM’s word: Toll-taker is pushed. Toll-taker is moved out of sight.')
    expect(told(pushed(13), { role: 'gm' })).toContain('Toll-taker is pushed to 13,8.')
    // What ends in sight is told as ever.
    expect(told(pushed(10), TABLE)).toBe('GM’s word: Toll-taker is pushed. Toll-taker is pushed to 10,8.')
  })
})

// COM-24: what the log tells of the set-up: what is seen when the fight starts, or now while it has not started.
import { describe, expect, it } from 'vitest'
import { newObject, type Battle, type Command, type CombatantId, type Viewer } from '../../src/engine/core/index.ts'
import { placeOf } from '../../src/grid/index.ts'
import { logOf, titleOf } from '../../src/session/log.ts'
import { currentBattle, newSession, submit, undo } from '../../src/session/session.ts'
import type { Session } from '../../src/session/types.ts'
import { loadRuleset } from '../../src/rulesets/registry.ts'

const TABLE: Viewer = { role: 'table' }
const GM: Viewer = { role: 'gm' }
const ruleset = await loadRuleset('plain-turns')
if (!ruleset) throw new Error('The ruleset is not there.')
const spec = ruleset

function after(session: Session, ...commands: readonly Command[]): Session {
  return commands.reduce((before, command) => {
    const next = submit(spec, before, command, 'gm')
    if (next.kind !== 'accepted') throw new Error(JSON.stringify(next))
    return next.session
  }, session)
}
const told = (session: Session, viewer: Viewer): string =>
  logOf(spec, session, viewer).flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n')
const titles = (session: Session, viewer: Viewer): string =>
  session.entries.map(({ id }) => titleOf(spec, session, id, viewer)).join('\n')
const seen = (by: 'painted' | 'sight' | null): Command => ({ type: 'fog', change: { kind: 'by', by } })

/** Everything is in sight; an ogre joins and is put down, and so is a hero; a chest and a wall are put on the map. */
function prepared(): { readonly session: Session; readonly ogre: CombatantId; readonly hero: CombatantId } {
  const sample = spec.samples[0]?.make()
  const foe = Object.values(sample?.combatants ?? {}).find(({ kind }) => kind === 'npc')
  const hero = Object.values(sample?.combatants ?? {}).find(({ kind }) => kind === 'pc')
  if (!sample || !foe || !hero || sample.scene.ground.kind !== 'square') throw new Error('The sample is not as it was.')
  const { id: _id, ...like } = foe
  const base: Battle = { ...sample,
    scene: { ground: { ...sample.scene.ground, walls: [], doors: [], terrain: [] }, objects: [] } }
  const before = newSession(spec, 'here', base, 5)
  const ogre = `c${base.serial}` as CombatantId
  const session = after(before, { type: 'join',
    combatant: { ...like, name: 'Ogre Brakk', place: null, secret: { token: false, stats: false } } }, { type: 'set-up',
    who: ogre, place: placeOf({ x: 9, y: 9 }) }, { type: 'edit', who: ogre, patch: { name: 'Ogre Brokk' } }, {
    type: 'override',
    change: { kind: 'place', who: ogre, place: placeOf({ x: 8, y: 9 }), manner: 'gm' },
    reason: '',
  }, { type: 'set-up', who: hero.id, place: placeOf({ x: 1, y: 1 }) }, { type: 'object',
    change: { kind: 'add', object: newObject({ name: 'Chest', place: placeOf({ x: 7, y: 9 }) }) } }, { type: 'draw',
    change: { walls: { put: [{ id: 'w', a: { x: 5, y: 0 }, b: { x: 5, y: 5 }, stops: 'both' }] } } })
  return { session, ogre, hero: hero.id }
}

describe('the set-up in the log', () => {
  it('COM-24 names and placements are told while everything is in sight, and no longer once it is not', () => {
    const { session } = prepared()
    expect(told(session, TABLE)).toBe('Ogre Brokk joins.')
    expect(told(session, GM)).toContain('Ogre Brakk is placed.')
    for (const by of ['painted', 'sight'] as const) {
      const lifted = session.base.roster.map((who): Command => ({ type: 'set-up', who, place: null }))
      const hidden = after(session, seen(by), ...lifted)
      expect(told(hidden, TABLE)).not.toMatch(/Ogre|Br[ao]kk|someone/)
      expect(titles(hidden, TABLE)).not.toMatch(/Ogre|Br[ao]kk|Chest/)
      expect(told(hidden, GM)).toContain('Ogre Brakk is placed.')
    }
    // The same once it is in sight again.
    expect(told(after(session, seen('painted'), seen(null)), TABLE)).toBe('Ogre Brokk joins.')
  })

  it('COM-24 once the fight has begun, the set-up is told by what is seen at its start', () => {
    const { session } = prepared()
    const open = after(session, { type: 'start' })
    expect(told(open, TABLE)).toMatch(/^Ogre Brokk joins\.\nThe battle begins\./)
    const hidden = after(session, seen('painted'), { type: 'start' })
    const revealed = after(hidden, { type: 'fog', change: { kind: 'all', reveal: true } })
    for (const one of [hidden, revealed]) {
      expect(told(one, TABLE).split('The battle begins.')[0]).not.toMatch(/Ogre|Br[ao]kk|someone/)
    }
    expect(told(revealed, TABLE)).toContain('Ogre Brokk comes into sight.')
    // What was in sight when the fight began was seen then.
    expect(told(after(open, seen('painted')), TABLE)).toContain('Ogre Brokk joins.')
  })

  it('COM-24 steps that could be redone tell no more than the others', () => {
    const { session } = prepared()
    let back = after(session, seen('painted'))
    while (back.head !== null) back = undo(back)
    expect(told(back, TABLE)).not.toMatch(/Ogre|Br[ao]kk/)
    expect(titles(back, TABLE)).not.toMatch(/Ogre|Br[ao]kk|Chest/)
  })

  it('COM-24 what was prepared and then done otherwise has no name of its own', () => {
    const { session } = prepared()
    let back: Session = session
    while (back.head !== null) back = undo(back)
    const other = after(back, seen('painted'))
    expect([0, 1].map((id) => titleOf(spec, other, id, TABLE))).toEqual(['Prepare the battle', 'Prepare the battle'])
    expect(titleOf(spec, other, 0, GM)).toBe('Ogre Brakk joins')
  })

  it('COM-24 who was taken out again before the start is not told of', () => {
    const { session, ogre } = prepared()
    const gone = after(session, seen('painted'), { type: 'leave', who: ogre, how: 'gone' }, { type: 'start' })
    expect(told(gone, TABLE)).not.toMatch(/Ogre|Br[ao]kk/)
    expect(currentBattle(spec, gone).combatants[ogre]?.unseen).toContain('*')
    const open = after(session, { type: 'leave', who: ogre, how: 'gone' }, { type: 'start' })
    expect(told(open, TABLE)).not.toMatch(/Ogre|Br[ao]kk/)
  })

  it('who joined is told by the name that it has at the start, and how it was prepared is no news', () => {
    const { session, ogre } = prepared()
    const named = after(session, { type: 'start' }, { type: 'edit', who: ogre, patch: { name: 'Ogre Brukk' } })
    expect(told(named, TABLE)).toMatch(/^Ogre Brokk joins\.\nThe battle begins\./)
    expect(told(named, TABLE)).toContain('Ogre Brokk is now called Ogre Brukk.')
    expect(told(named, TABLE)).not.toMatch(/placed|moved|Brakk/)
  })

  it('COM-24 how the map came to be is told to the GM alone, who sees that it is', () => {
    const { session } = prepared()
    expect(told(session, TABLE)).not.toMatch(/map|wall|Chest/i)
    const lines = logOf(spec, session, GM).flatMap((entry) => entry.lines)
    const marked = lines.filter(({ audience }) => audience && 'only' in audience && audience.only === 'gm')
    expect(marked.map(({ text }) => text)).toEqual(['Chest is put into the scene.', 'The GM draws a wall.'])
    const hidden = logOf(spec, after(session, seen('painted')), GM).flatMap((entry) => entry.lines)
    expect(hidden.filter(({ text }) => text.includes('Ogre')).every(({ audience }) => audience !== undefined)).toBe(
      true,
    )
    const later = after(session, { type: 'start' }, { type: 'draw',
      change: { walls: { put: [{ id: 'v', a: { x: 6, y: 0 }, b: { x: 6, y: 5 }, stops: 'both' }] } } })
    expect(told(later, TABLE)).toContain('The map changes.')
  })

  it('COM-24 in a fight, how the GM reveals, hides and draws is called so by the GM alone', () => {
    const { session } = prepared()
    const wall = (id: string): Command => ({ type: 'draw',
      change: { walls: { put: [{ id, a: { x: 6, y: 0 }, b: { x: 6, y: 5 }, stops: 'both' }] } } })
    const corner = [[0, 0], [9, 0], [9, 9], [0, 9]].map(([x = 0, y = 0]) => ({ x, y }))
    const running = after(session, { type: 'start' })
    const later = after(running, seen('painted'), { type: 'fog',
      change: { kind: 'paint', shapes: [corner], reveal: true } }, { type: 'several',
      commands: [wall('v'), { type: 'fog', change: { kind: 'by', by: 'sight' } }] as never }, { type: 'fog',
      change: { kind: 'all', reveal: false } })
    const since = (viewer: Viewer) => titles(later, viewer).split('\n').slice(running.entries.length)
    expect(since(TABLE)).toEqual(['Change what is seen', 'Change what is seen', 'Change the map',
      'Change what is seen'])
    expect(since(GM)).toEqual(['Show what the GM reveals', 'Reveal a part of the map',
      'Draw a wall, and show what the players’ combatants see', 'Hide the whole map'])
  })

  it('an entry is told once, as long as the same are out of sight', () => {
    const { session } = prepared()
    const [first] = logOf(spec, session, TABLE)
    expect(logOf(spec, after(session, { type: 'name', name: 'Ford' }), TABLE)[0]).toBe(first)
    expect(logOf(spec, after(session, seen('painted')), TABLE)[0]).not.toBe(first)
  })
})

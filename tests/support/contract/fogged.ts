// COM-24, COM-44: battles in fog that differ only in what the players' side does not see: who is out of sight, where,
// with which numbers and doing what; what the unseen part of the map is made of; what the GM marks there; secret doors.
import { applyEvent, asMeant, asSeen, combatantsOf, decide, describeEvent, isSecretCommand, maySee, newObject, PLAYERS,
  project, seesToken, sightOf, spaceOf, type Battle, type BattleEvent, type Combatant, type CombatantId, type Command,
  type Mark, type MarkId, type ObjectId, type Ruleset, type Viewer } from '../../../src/engine/core/index.ts'
import { exploredBy, exploredMask } from '../../../src/engine/core/fog.ts'
import { placeOf, type Cell, type Door, type Light, type LightLevel, type Place, type SquareGround, type Terrain,
  type Wall } from '../../../src/grid/index.ts'
import { maskHasCell } from '../../../src/grid/vision/mask.ts'
import { chooseAnyCommand, type Pick } from '../random-player.ts'
import { must } from './health.ts'
import { tried } from './honest.ts'
import { picker } from './random-run.ts'
import { sameDice } from './same-dice.ts'
import { ADA, withPlayers } from './seats.ts'
import { checkSeen } from './seen.ts'
import { names, otherSheet, otherStats, shownTo, TABLE } from './secrets.ts'
import { difference, textOf } from './shared-json.ts'

/** A player of the side of the player characters, to whom no combatant belongs. */
export const GUEST: Viewer = { role: 'player', player: 'A guest', side: PLAYERS }
/** A player of that side who plays some of its characters. */
const OWNER: Viewer = { role: 'player', player: ADA, side: PLAYERS }

const lineOf = ({ cols }: SquareGround): number => Math.ceil(cols / 2)

/**
 * A wall across the whole map, of pieces of several kinds, with a closed gate in it, and a one-way wall before it.
 * `secret`: the gate is locked, and drawn later than what is hidden, as are the groups; also with secret doors in the
 * place of whole pieces, over the joint of two pieces, in the one-way wall, in the middle of a wall, and in a gap, as
 * files of older versions have them.
 */
function across(
  ground: SquareGround,
  secret: boolean,
): { readonly walls: readonly Wall[]; readonly doors: readonly Door[] } {
  const [x, { rows }] = [lineOf(ground), ground]
  const isLong = rows > 6
  const wall = (id: string, from: number, to: number, more: Partial<Wall> = {}): Wall => ({ id, a: { x, y: from },
    b: { x, y: to }, stops: 'both', look: 'rock', ...more })
  const door = (id: string, y: number, more: Partial<Door> = {}): Door => ({ id, a: { x, y }, b: { x, y: y + 1 },
    open: false, kind: 'door', ...more })
  const hidden = (id: string, y: number, more: Partial<Door> = {}): Door => door(id, y, { secret: true, ...more })
  const group = secret ? 'g7' : 'g1'
  return {
    walls: [
      wall(secret ? 'w7' : 'w1', 0, 1, { group }),
      wall(secret ? 'w8' : 'w2', 1, 2, { group, cover: 'soft' }),
      wall('low', 2, 3, { size: 2 }),
      { ...wall('one-way', 0, 1, { from: 'left' }), a: { x: x - 1, y: 0 }, b: { x: x - 1, y: 1 } },
      ...(secret && isLong ? [wall('south', 4, 5), wall('w9', 6, rows)] : [wall('south', 4, rows)]),
    ],
    doors: [secret ? door('d7', 3, { locked: true }) : door('d1', 3), ...(secret
      ? [hidden('hatch', 1, { kind: 'window', locked: true }), hidden('joint', 0.5), hidden('low', 2),
        hidden('one-way', 0, { a: { x: x - 1, y: 0 }, b: { x: x - 1, y: 1 } }),
        ...(isLong ? [hidden('gap', 5), hidden('middle', rows - 0.75, { b: { x, y: rows - 0.25 } })] : [])]
      : [])],
  }
}

/** On this side of the wall, and so in sight. */
const puddle = (id: string): Terrain => ({ id, name: 'Puddle', cells: [{ x: 0, y: 1 }], cost: 1, concealment: 0,
  look: 'water', ...(id === 't1' ? { group: 'g1' } : { group: 'g7' }) })
const lantern = (id: string): Light => ({ id, at: { x: 1.5, y: 1.5 }, on: true, bright: 1, dim: 2, color: '#ffcc66',
  ...(id === 'l1' ? { group: 'g1' } : { group: 'g7' }) })

/** An area that begins on this side of the wall, and ends so many cells from there. */
const beamOver = (ground: SquareGround, cells: number, text: string): Mark => ({ id: 'beam' as MarkId, kind: 'template',
  audience: 'all', color: '#aa3311', stays: true, text, ...(text === '' ? {} : { called: 'Beam' }),
  shape: { shape: 'line', from: { x: lineOf(ground) - 2, y: ground.rows - 0.5 }, length: cells * ground.cell.length,
    angle: 0, width: ground.cell.length } })

/** Free places on one side of the wall, those nearest to it first. */
function beside(battle: Battle, ground: SquareGround, behind: boolean, size: Combatant['size']): readonly Place[] {
  const [space, line] = [spaceOf(battle), lineOf(ground)]
  const away = (place: Place) => {
    const { x, y, width, height } = space.rect(place, size)
    return (behind ? x - line : line - x - width) + Math.abs(y + height / 2 - ground.rows / 2) / 2
  }
  return [...space.places()].filter((place) => {
    const { x, width } = space.rect(place, size)
    return space.free(place, size, '') && (behind ? x >= line + 1 : x + width <= line - 1)
  }).toSorted((a, b) => away(a) - away(b))
}

/**
 * The battle on a map of two halves, with every second foe behind the wall; `null` where the ground has no walls.
 * `played`: the foes belong to a player, whose side sees what the side of the player characters does not.
 */
export function inFog(
  spec: Ruleset,
  start: Battle,
  played = false,
  ambient: LightLevel = 'bright',
): Battle | null {
  const { ground } = start.scene
  if (ground.kind !== 'square') return null
  const map: SquareGround = { ...ground, ...across(ground, false), terrain: [puddle('t1')], lights: [lantern('l1')],
    ambient }
  const marks = [beamOver(map, 4, 'Fire')]
  let battle: Battle = { ...start, scene: { ground: map, objects: [], marks }, combatants: Object.fromEntries(
    combatantsOf(start).map(
      (one) => [one.id, { ...one, place: null, player: played && one.side !== PLAYERS ? 'A rival' : one.player,
        secret: { ...one.secret, token: false } }],
    ),
  ) }
  for (const [nth, one] of combatantsOf(battle).entries()) {
    if (start.combatants[one.id]?.place === null) continue
    const behind = one.side !== PLAYERS && one.kind !== 'pc' && nth % 2 === 0
    const place = beside(battle, map, behind, one.size)[0] ?? null
    battle = { ...battle, combatants: { ...battle.combatants, [one.id]: { ...one, place } } }
  }
  const hidden = decide(spec, battle, { type: 'fog', change: { kind: 'by', by: 'sight' } }, sameDice())
  if (hidden.kind !== 'accepted') throw new Error(`There is no fog: ${textOf(hidden)}`)
  return hidden.battle
}

const unseenBy = (battle: Battle, viewer: Viewer): readonly Combatant[] =>
  combatantsOf(battle).filter((one) => !seesToken(viewer, one))

/**
 * The same battle with everything else out of sight. `numbers`: also with other numbers and sheets of those who are not
 * seen; they change the course of a battle, and so belong only into battles that stand still.
 */
function otherwiseUnseen(spec: Ruleset, battle: Battle, viewer: Viewer, numbers: boolean): Battle {
  const { scene } = battle
  const { ground } = scene
  if (ground.kind !== 'square') return battle
  const line = lineOf(ground)
  const map: SquareGround = {
    ...ground,
    ...across(ground, true),
    terrain: [{ id: 't1', name: 'Quicksand', cells: [{ x: line + 2, y: 0 }], cost: 3, concealment: 40, damage: '1d4',
      look: 'sand' }, ...ground.terrain.map((one) => (one.id === 't1' ? puddle('t2') : one))],
    lights: [...(ground.lights ?? []).map((one) => (one.id === 'l1' ? lantern('l2') : one)), { id: 'l1',
      at: { x: line + 3, y: 2 }, on: true, bright: 2, dim: 4, color: '#ffcc66' }, ...unlitLamps(battle, ground)],
  }
  let other: Battle = { ...battle, scene: { ...scene, ground: map, objects: [...scene.objects, {
    ...newObject({ name: 'Unseen chest', secret: false, blocks: false,
      place: placeOf({ x: ground.cols - 1, y: ground.rows - 1 }) }),
    id: 'unseen' as ObjectId,
  }],
    marks: [beamOver(ground, 6, ''), { id: 'unseen' as MarkId, kind: 'note', audience: 'gm', color: '#aa3311',
      stays: true, at: { x: 0.5, y: 0.5 }, text: 'A note' }, { id: 'there' as MarkId, kind: 'label', audience: 'all',
      color: '#aa3311', stays: true, at: { x: ground.cols - 0.5, y: 0.5 }, text: 'A label' }] } }
  for (const one of unseenBy(battle, viewer)) {
    const free = beside(other, ground, true, one.size)
    const said: Combatant = {
      ...one,
      ...(numbers ? { ...otherStats(spec, battle, one), sheet: otherSheet(spec, battle, one) } : {}),
      place: one.place === null ? null : (free.at(-1) ?? one.place),
      notes: `${one.notes} and more`,
      elevation: 3,
      light: { bright: 1, dim: 2, color: '#ffcc66' },
      ...(numbers ? { name: `${one.name} the Other` } : {}),
    }
    other = { ...other, combatants: { ...other.combatants, [one.id]: said } }
  }
  return other
}

/** A lamp that is out, on this side of the wall and where nobody has been: nothing but the dark is between. */
function unlitLamps({ scene: { fog } }: Battle, ground: SquareGround): readonly Light[] {
  const explored = exploredMask(ground, exploredBy(ground, fog ?? { by: 'sight', explored: {} }, [PLAYERS]))
  const cells = Array.from({ length: lineOf(ground) - 1 },
    (_, x) => Array.from({ length: ground.rows }, (_, y): Cell => ({ x, y }))).flat()
  return cells.filter((cell) => !maskHasCell(explored, cell)).slice(0, 1).map(({ x, y }): Light => ({ id: 'unlit',
    at: { x: x + 0.5, y: y + 0.5 }, on: false, bright: 200, dim: 400, color: '#ffcc66' })
  )
}

/** Ids of effects count what happened; no screen and no log shows them. */
const withoutEffects = (text: string): string => text.replaceAll(/"e\d+"/g, '"e"')
export const seenBy = (spec: Ruleset, battle: Battle, viewer: Viewer): string =>
  withoutEffects(textOf(project(spec, battle, viewer)))

/** Fails where that viewer could tell these two battles apart, or is told of a combatant out of sight. */
function checkAlike(spec: Ruleset, here: Battle, there: Battle, viewer: Viewer): void {
  const view = seenBy(spec, here, viewer)
  const told = unseenBy(here, viewer).find((one) => names(view, one, here))
  must(told === undefined, () => `The view tells of ${told?.name}, out of sight: ${view.slice(0, 3000)}`)
  const other = seenBy(spec, there, viewer)
  if (view === other) return
  const [a, b] = [shownTo(spec, here, viewer), shownTo(spec, there, viewer)]
  for (const [name, text] of Object.entries(a)) {
    must(withoutEffects(text) === withoutEffects(b[name] ?? ''), () =>
      `What is out of sight shows in ${name}: ${difference(text, b[name] ?? '')}`)
  }
  throw new Error(`What is out of sight shows in the view: ${difference(view, other)}`)
}

/** The lines that viewer reads of these events, and the events of the ruleset's own as the viewer may know them. */
export function toldOf(
  spec: Ruleset,
  start: Battle,
  events: readonly BattleEvent[],
  viewer: Viewer,
): readonly string[] {
  let before = start
  return events.flatMap((event) => {
    const here = before
    before = applyEvent(before, event, spec.apply)
    const line = describeEvent(spec, here, event, viewer)
    const hidden = line && unseenBy(here, viewer).find((one) =>
      seesNot(before, one, viewer)
      && names(textOf(line), one, here)
    )
    must(!hidden, () => `The log tells of ${hidden?.name ?? ''}, out of sight: ${textOf(line)}`)
    const known = event.type === 'own' && maySee(viewer, event.audience)
      ? spec.schemas.event.veil(event.event, sightOf(here, viewer))
      : null
    return [...(line ? [`The log: ${textOf(line)}`] : []), ...(known === null ? [] : [`An event: ${textOf(known)}`])]
      .map(withoutEffects)
  })
}
const seesNot = (battle: Battle, { id }: Combatant, viewer: Viewer): boolean => {
  const one = battle.combatants[id]
  return one === undefined || !seesToken(viewer, one)
}

/** What the GM does out of sight, or with what is out of sight. */
function outOfSight(spec: Ruleset, battle: Battle, viewer: Viewer, pick: Pick): Command {
  const unseen = unseenBy(battle, viewer)
  const who = unseen[pick(Math.max(1, unseen.length))]
  const { ground } = battle.scene
  if (!who || ground.kind !== 'square') return { type: 'standing', who: [], answers: [] }
  const gm = (change: Extract<Command, { type: 'override' }>['change']): Command => ({ type: 'override', change,
    reason: '' })
  const places = beside(battle, ground, true, who.size)
  const place = places[pick(Math.max(1, places.length))] ?? who.place
  const field = spec.statFields(battle, who).find(({ type }) => type === 'integer')
  const { id: _id, unseen: _unseen, ...newcomer } = who
  const far = { x: ground.cols - 0.5, y: 0.5 }
  const thing = newObject({ name: `Thing ${battle.serial}`, secret: false, blocks: false,
    place: placeOf({ x: ground.cols - 1, y: 0 }) })
  const made: readonly (() => Command)[] = [
    () => gm({ kind: 'place', who: who.id, place, manner: pick(2) === 0 ? 'gm' : 'forced' }),
    () => gm({ kind: 'set', who: who.id, field: field?.key ?? '', value: who.stats[field?.key ?? ''] ?? 0 }),
    () =>
      gm({ kind: 'add-effect', who: who.id, condition: 'A mark of our own', value: 1, duration: { until: 'cleared' } }),
    () => ({ type: 'edit', who: who.id, patch: { name: `${who.name.slice(0, 20)} again`, elevation: pick(4) } }),
    () => ({ type: 'mark',
      change: { kind: 'add',
        mark: { id: `m${battle.serial}-${pick(1000)}` as MarkId, kind: 'label', audience: pick(2) === 0 ? 'gm' : 'all',
          color: '#aa3311', stays: true, at: far, text: 'Here' } } }),
    () => ({ type: 'object', change: { kind: 'add', object: thing } }),
    () => ({ type: 'ground',
      ground: { ...ground,
        terrain: [...ground.terrain, { id: `t${ground.terrain.length}`, name: 'Mud',
          cells: [{ x: ground.cols - 1, y: pick(ground.rows) }], cost: 2, concealment: 0, look: 'rough' }] } }),
    () => gm({ kind: 'force', command: { type: 'door', door: 'hatch', open: false } }),
    () => ({ type: 'join', combatant: { ...newcomer, name: `${who.name.slice(0, 20)} the Late`, place } }),
  ]
  return (made[pick(made.length)] ?? made[0] ?? (() => ({ type: 'standing', who: [], answers: [] })))()
}

/** Whether anybody came into sight, or went out of it. */
const sightChanged = (events: readonly BattleEvent[]): boolean =>
  events.some(({ type }) => type === 'sighted' || type === 'explored')

/**
 * Plays a game in fog, with a twin beside it that differs in what is out of sight. The GM does something out of sight
 * after every other command. Returns how many commands of those in sight were compared.
 */
function playBeside(spec: Ruleset, start: Battle, viewer: Viewer, plan: { seed: number; commands: number }): number {
  const pick = picker(plan.seed)
  let [here, there, compared] = [start, otherwiseUnseen(spec, start, viewer, false), 0]
  checkAlike(spec, here, there, viewer)
  for (let step = 0; step < plan.commands && here.status !== 'ended'; step++) {
    const command = chooseAnyCommand(spec, here, pick)
    if (!command) break
    const dice = () => sameDice(`${plan.seed} ${step}`)
    // By what views call things, as it comes from a seat.
    const also = asMeant(there, project(spec, there, viewer), asSeen(here, project(spec, here, viewer), command))
    const [a, b] = [decide(spec, here, command, dice()), decide(spec, there, also, dice())]
    if (a.kind !== 'accepted') break
    // Where what is unseen takes a part in it, the course of things may be another one.
    const part = textOf(command)
    const apart = b.kind !== 'accepted' || sightChanged(b.events)
      || unseenBy(here, viewer).some(({ id }) => part.includes(`"${id}"`))
      || textOf(involved(a.events, here, viewer))
        !== textOf(involved(b.kind === 'accepted' ? b.events : [], there, viewer))
    const told = toldOf(spec, here, a.events, viewer)
    // The wall is behind them: nothing is out of sight as it was.
    if (sightChanged(a.events)) break
    if (!apart && b.kind === 'accepted') {
      compared++
      const heard = toldOf(spec, there, b.events, viewer)
      must(textOf(told) === textOf(heard), () =>
        `What is out of sight shows in what is told: ${difference(textOf(told), textOf(heard))} — ${part}`)
    }
    here = a.battle
    there = apart || b.kind !== 'accepted' ? otherwiseUnseen(spec, here, viewer, false) : b.battle
    checkAlike(spec, here, there, viewer)
    if (step % 2 === 0) there = doneInSecret(spec, there, viewer, pick)
    checkAlike(spec, here, there, viewer)
  }
  return compared
}

/** What those out of sight do and suffer in these events: who, in which kind of event. */
function involved(events: readonly BattleEvent[], battle: Battle, viewer: Viewer): readonly unknown[] {
  const unseen = new Set<CombatantId>(unseenBy(battle, viewer).map(({ id }) => id))
  return events.flatMap((event) =>
    'who' in event && unseen.has(event.who)
      ? [[event.type, event.who]]
      : event.type === 'rolled' && event.roll.by !== null && unseen.has(event.roll.by as CombatantId)
      ? [[event.type, event.roll.by]]
      : event.type === 'own' || event.type === 'frame-pushed'
      ? [[event.type]]
      : []
  )
}

/** The battle after the GM did something out of sight: the viewer is told nothing of it. */
function doneInSecret(spec: Ruleset, battle: Battle, viewer: Viewer, pick: Pick): Battle {
  const command = outOfSight(spec, battle, viewer, pick)
  const decision = tried(spec, battle, command)
  if (decision.kind !== 'accepted' || sightChanged(decision.events)) return battle
  // Who joins is put into the order: the order of those who are seen is the same again.
  const newcomers = decision.events.flatMap((event) => (event.type === 'joined' ? [`"${event.combatant.id}"`] : []))
  const told = toldOf(spec, battle, decision.events, viewer).filter((one) =>
    newcomers.length === 0 || one.startsWith('The log') || newcomers.some((id) => one.includes(id))
  )
  must(told.length === 0, () => `Told of what is done out of sight: ${told.join(' / ')} — ${textOf(command)}`)
  must(isSecretCommand(spec, battle, command), () => `The name of the step is told: ${textOf(command)}`)
  return decision.battle
}

/** Fails where a viewer could tell what the viewer’s side does not see. */
export function checkFogKept(spec: Ruleset, start: Battle): number {
  let compared = 0
  const [light, dark] = [{ played: false, ambient: 'bright' }, { played: false, ambient: 'dark' }] as const
  const looks = [{ ...light, viewer: TABLE }, { ...light, viewer: GUEST }, { ...light, viewer: GUEST, played: true }, {
    ...light,
    viewer: OWNER,
  }, { ...dark, viewer: TABLE }, { ...dark, viewer: OWNER }] as const
  for (const [nth, { viewer, played, ambient }] of looks.entries()) {
    const fogged = inFog(spec, viewer === OWNER ? withPlayers(start) : start, played, ambient)
    if (!fogged) return 0
    const begun = tried(spec, fogged, { type: 'start' })
    if (begun.kind !== 'accepted') throw new Error(`It does not begin: ${textOf(begun)}`)
    for (const battle of [fogged, begun.battle]) {
      must(unseenBy(battle, viewer).some(({ place }) => place !== null), 'Nobody is out of sight.')
      const other = otherwiseUnseen(spec, battle, viewer, true)
      checkAlike(spec, battle, other, viewer)
      checkSeen(spec, battle, picker(nth + 5), viewer, other)
    }
    // What the table sees is told with “someone” to a side that does not see it. In the dark those who are unseen stand
    // beside those who act, and take a part in what happens.
    if (!played && ambient === 'bright') compared += playBeside(spec, fogged, viewer, { seed: nth + 1, commands: 30 })
  }
  return compared
}

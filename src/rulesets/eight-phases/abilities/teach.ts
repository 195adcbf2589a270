// What this ruleset makes of the steps of an ability (PHA-51 to PHA-55, PHA-65, PHA-80).
import { type CombatantId, type FrameId, spaceOf } from '../../../engine/core/index.ts'
import { cameTo } from '../../../engine/abilities/run/came-to.ts'
import type { Happening, RunFrame } from '../../../engine/abilities/run/frame.ts'
import type { ChangeCall, CheckCall, HarmCall, MoveCall, Teaching } from '../../../engine/abilities/run/teach.ts'
import { endConditions } from '../../../engine/kits/conditions.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import type { AreaShape, Place } from '../../../grid/index.ts'
import { abilityOfDeed } from '../deeds/ability-of-action.ts'
import { asPlaced } from '../deeds/areas.ts'
import { takeBonus } from '../deeds/attack-bonus.ts'
import { deedUnderWay } from '../deeds/deed-now.ts'
import { reload } from '../deeds/reload.ts'
import { discordHurts, rollHappens } from '../deeds/roll-happens.ts'
import { usableAbilities, useOther } from '../deeds/use-other.ts'
import { summonUnit } from './summons.ts'
import { moveAlong } from '../movement/along.ts'
import { forceMovement, moveAgainstWill } from '../movement/forced.ts'
import { shift, whyNotShiftTo } from '../movement/shift.ts'
import { putCondition } from '../rules/condition-effects.ts'
import { askListeners } from '../reactions/ask-listeners.ts'
import { gainTempHp, harmHappens, heal, takeDamage, takeDiscord, takeNet, takeStress, wound } from '../rules/harm.ts'
import { saveTarget, startCheck } from '../rules/start-check.ts'
import { checkEdges, netEdge } from '../rules/accuracy.ts'
import { hasCondition } from '../rules/statuses.ts'
import { attribute, damageType } from '../sheet/kinds.ts'
import type { Attribute } from '../sheet/kinds.ts'
import type { Call, EightPhases, FrameOf, PhasesBattle, PhasesWork } from '../state.ts'
import { FORMED } from './formed.ts'
import { numberNow } from './numbers.ts'
import { setCounter } from './own-numbers.ts'
import { READING, RESOURCES } from './reading.ts'
import { changePlaces } from './change-places.ts'
import { curable } from './curable.ts'
import { whyTooLittle } from './resources.ts'
import { WORDS } from './words.ts'

export const TEACHING: Teaching<EightPhases> = {
  ...READING,
  numberOf: numberNow,
  deedNow: deedUnderWay,
  has: hasCondition,
  harmDice: { once: true, again: (degree) => degree === 'critical' },
  check,
  harm,
  change,
  put: (work, { who, condition, value, duration, source, carries }) =>
    putCondition(work, who, condition, duration, source, { value, ...(carries ? { carries } : {}) }),
  setCounter,
  reload: (work, who, what) =>
    reload(work, who, (one) =>
      typeof what === 'string' ? one.name === what || one.text?.name === what : one.id === what.ability),
  end: (work, who, condition, why) => endConditions(work, who, condition, why),
  curable,
  move,
  use: useOther,
  usable: usableAbilities,
  whyNotPaid: whyTooLittle,
  pays: (what) => (what === 'stress' ? 1 : -1),
  priceWords: ({ pay }, amount) => `${amount} ${WORDS.resources[pay]?.label ?? pay}`,
  askReactions: askListeners,
  happen: (work, event, call) => letHappen(work, event, call as Call),
  retry,
  swap: changePlaces,
  areasOf,
  summon: summonUnit,
  formed: FORMED,
}

/** A harm, a roll or an attack that was waited for. */
function letHappen(work: PhasesWork, event: Happening, call: Call): void {
  switch (call.for) {
    case 'roll':
    case 'aim':
    case 'land':
      return rollHappens(work, event, call)
    case 'discord':
      return discordHurts(work, event, call)
    default:
      return harmHappens(work, event, call)
  }
}

/** Where the area of the deed lies, as it counts. */
function areasOf(battle: PhasesBattle, { of }: RunFrame): readonly AreaShape[] {
  const frame = battle.stack.find((one) => one.id === of)
  if (frame?.kind !== 'deed') return []
  const who = battle.combatants[frame.who]
  const ability = who && abilityOfDeed(battle, frame, who)
  const target = frame.deed.targets.find((one) => one.kind === 'area')
  if (!who || who.place === null || !ability) return []
  const shape = asPlaced(who, { place: who.place, size: who.size }, ability,
    target?.kind === 'area' ? target.area : null)
  return shape === null ? [] : [shape]
}

/** The attack that is answered is rolled once more, by the same attacker against somebody else. */
function retry(work: PhasesWork, { event }: RunFrame, at: CombatantId): void {
  const attack = work.battle.stack.findLast((frame) =>
    frame.kind === 'attack' && frame.by === event?.by && frame.target === event.to
  )
  if (attack?.kind !== 'attack') return
  const { of, by, run, edge } = attack
  work.push({ kind: 'attack', step: 'targeted', of, by, target: at, rolled: null, outcome: null,
    ...(run === undefined ? {} : { run }), ...(edge === undefined ? {} : { edge }) })
}

/** The number that bounds a resource. */
const BOUNDS: Readonly<Record<string, string>> = { mp: 'maxMp', recoveries: 'maxRecoveries' }

function check(work: PhasesWork, call: CheckCall): void {
  const { run, check: name, by, against, target, edge, sure } = call
  if (name === 'attack') {
    const frame = work.battle.stack.find((one) => one.id === run)
    const of = frame?.kind === 'run' ? frame.of : null
    if (of === null || against === null) return
    work.push({ kind: 'attack', step: 'targeted', of, by, target: against, rolled: null, outcome: null, run,
      ...(edge === 0 ? {} : { edge }), ...(sure === 'hit' || sure === 'critical' ? { sure } : {}) })
    return
  }
  const [score, kind] = name.split(' ') as [Attribute, 'save' | 'check' | 'contest']
  if (!attribute.safeParse(score).success) return
  const edges = netEdge([...checkEdges(work.battle, by, kind === 'save' ? 'save' : 'check'),
    ...(edge === 0 ? [] : [{ by: edge, why: 'the ability' }])])
  startCheck(work, { who: by, stat: score, against, purpose: { for: 'run', frame: run }, edge: edges,
    ...(kind === 'contest' ? { versus: score } : {}),
    ...(target !== null ? { target } : kind === 'save' ? { target: saveTarget(work.battle, against) } : {}) })
}

const keyOf = (run: { readonly id: FrameId; readonly of: FrameId | null }, who: string): string =>
  `${run.of ?? run.id}:${who}`

/** The deed of a run as listeners look at it: its name, use and tags in the way it is used. */
function deedOf(work: PhasesWork, { root, way }: Pick<RunFrame, 'root' | 'way'>): NonNullable<Happening['deed']> {
  const text = READING.abilityAt(work.battle, root)
  const said = way === null ? undefined : text?.ways?.[way]
  const use = said?.use ?? text?.use
  return { name: text?.name ?? '', tags: said?.tags ?? text?.tags ?? [], root, ...(use === undefined ? {} : { use }) }
}

function harm(work: PhasesWork, { run, by, to, amount, kind, least, skips, why, keeps }: HarmCall): void {
  const one = work.battle.combatants[to]
  const type = damageType.safeParse(kind)
  if (!one || !type.success) return
  const text = TEACHING.abilityAt(work.battle, run.root)
  const way = run.way === null ? undefined : text?.ways?.[run.way]
  const piercing = (way?.tags ?? text?.tags ?? []).includes('piercing')
  const all = amount + takeBonus(work, run, to)
  const hit = { from: by, why, type: type.data, piercing, key: keyOf(run, to), least, deed: deedOf(work, run),
    ...(keeps ? { keeps } : {}) }
  return skips.includes('raw') ? takeNet(work, to, all, hit) : takeDamage(work, to, all, hit)
}

function change(work: PhasesWork, { run, who, what, by, from, why, keeps }: ChangeCall): void {
  const one = work.battle.combatants[who]
  const key = RESOURCES[what]
  if (!one || key === undefined) return
  const before = stat(one, key)
  const blow = { from, why, key: keyOf(run, who) }
  // Others may come before Stress, and it may lead to an Overstress: it is counted when it is taken.
  if (by > 0 && what === 'stress') return takeStress(work, who, by, { ...blow, ...(keeps ? { keeps } : {}) })
  if (by > 0 && what === 'discord') takeDiscord(work, who, by, blow)
  else if (by > 0 && what === 'hp') heal(work, who, by, why, from)
  else if (by > 0 && what === 'temp hp') gainTempHp(work, who, by, why, from)
  else if (by > 0 && what === 'wounds') wound(work, who, from)
  else {
    const most = BOUNDS[what] === undefined ? Infinity : stat(one, BOUNDS[what])
    const after = Math.max(0, Math.min(by > 0 ? Math.max(most, before) : Infinity, before + by))
    if (after !== before) work.stat(who, key, after - before, why, from)
  }
  const now = work.battle.combatants[who]
  cameTo(work, keeps, now ? Math.abs(stat(now, key) - before) : 0)
}

function move(work: PhasesWork, { run, who, by, how, spaces, to, along, why }: MoveCall): void {
  if (along) return moveAlong(work, { who, by, run: run.id, deed: deedOf(work, run) }, along)
  const far = Math.min(100, spaces ?? 0)
  switch (how) {
    case 'push':
    case 'pull':
    case 'slide':
      return forceMovement(work, { who, by, how, spaces: far, run: run.id, deed: deedOf(work, run) })
    case 'shift':
    case 'teleport': {
      if (to === null) return askWhere(work, { who, by: who, spaces: far, how, run: run.id })
      if (how === 'teleport' && by !== who) return bringTo(work, who, to)
      const one = work.battle.combatants[who]
      const not = one ? whyNotShiftTo(work.battle, one, to, spaces ?? Infinity, how) : null
      return not ? work.tell(not.says, [who], secretly(one)) : shift(work, who, to, spaces ?? Infinity, how, run.id)
    }
    case 'walk':
    case 'fly':
      return askWhere(work, { who, by, spaces: far, how: 'walk', run: run.id })
    default:
      return work.tell(`${why}: nobody moves.`, [who], secretly(work.battle.combatants[who]))
  }
}

/** Asks whoever moves where to. */
function askWhere(work: PhasesWork, said: Omit<FrameOf<'slide'>, 'id' | 'kind' | 'step'>): void {
  if (said.spaces > 0) work.push({ kind: 'slide', step: 'ask', ...said })
}

/** Brings somebody to that place, or to the nearest free one (PHA-65: it counts as forced movement). */
function bringTo(work: PhasesWork, who: CombatantId, to: Place): void {
  const one = work.battle.combatants[who]
  if (!one || one.place === null) return
  const space = spaceOf(work.battle)
  const free = [...space.places()].filter((place) => place === one.place || space.free(place, one.size, who)).toSorted((
    a,
    b,
  ) => space.distance(to, 1, a, one.size) - space.distance(to, 1, b, one.size))
  const [goal] = free
  if (goal !== undefined && goal !== one.place) moveAgainstWill(work, one, [one.place, goal])
}

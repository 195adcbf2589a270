// What effects do to those they affect: effects of a deed, now or in Effect phases to come, and of the surroundings
// (ROW-13, ROW-51 to ROW-57).
import { combatantOf, type CombatantId } from '../../../engine/core/index.ts'
import { parseDice } from '../../../engine/dice/notation.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { assertNever } from '../../../lib/assert-never.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { forceToRow } from '../movement/forced.ts'
import { baseDamage, blowWords, damageOf, elementFactor, factorsOf, rounded, timesWords } from '../rules/attack.ts'
import { boost } from '../rules/buffs.ts'
import { purseOf } from '../rules/summoned-eidolons.ts'
import { giveAnima } from '../rules/anima.ts'
import { type Answerable, bringHarm, givePoints, giveShell, heal, revive, type Harmed } from '../rules/harm.ts'
import { newOngoing } from '../rules/ongoing.ts'
import { camp } from '../rules/sides.ts'
import { cure, highestFace, inflict, thresholdOf } from '../rules/statuses.ts'
import type { Status } from '../sheet/kinds.ts'
import type { AbilityEffect } from '../sheet/shape.ts'
import type { Ongoing, RowsBattle, RowsWork } from '../state.ts'
import { deedUnderWay } from './deed-now.ts'
import { isHiddenDoer, rollD10, statusDice, type Source } from './dice.ts'

/** One effect, for everybody it affects, with one roll of its dice. Gives what came of it for each. */
export function resolveEffect(
  work: RowsWork,
  source: Source,
  effect: AbilityEffect,
  whom: readonly CombatantId[],
): ReadonlyMap<CombatantId, Harmed> {
  const fit = oncePerPurse(work.battle, effect, whom).filter((who) => canReceive(work.battle, who, effect))
  const came = new Map<CombatantId, Harmed>()
  if (fit.length === 0) return came
  if (effect.phases > 0) {
    for (const who of fit) postpone(work, source, effect, who)
    return came
  }
  const amount = amountOf(work, source, effect, fit)
  for (const who of fit) came.set(who, resolveFor(work, source, effect, who, amount))
  return came
}

/** An eidolon’s Anima is its summoner’s, who gets it once where both are meant. */
function oncePerPurse(
  battle: RowsBattle,
  { kind }: Pick<AbilityEffect, 'kind'>,
  whom: readonly CombatantId[],
): readonly CombatantId[] {
  if (kind !== 'anima') return whom
  return whom.filter((who) => purseOf(battle, who) === who || !whom.includes(purseOf(battle, who)))
}

/** ROW-57: combatants that are down take nothing but revival, and only they take it. */
function canReceive(battle: RowsBattle, who: CombatantId, { kind }: Pick<AbilityEffect, 'kind'>): boolean {
  const one = combatantOf(battle, who)
  return one !== undefined && one.place !== null && one.presence === (kind === 'revive' ? 'down' : 'present')
}

/**
 * What its dice come to, one roll for all; a plain number rolls nothing. What is for hidden combatants alone is rolled
 * out of sight.
 */
function amountOf(
  work: RowsWork,
  { what, by }: Source,
  { kind, dice }: AbilityEffect,
  whom: readonly CombatantId[],
): number {
  const sum = kind === 'harm' || kind === 'heal' || kind === 'mp' || kind === 'revive' || kind === 'shell'
    ? parseDice(dice)
    : null
  if (!sum) return 0
  if (sum.dice.length === 0) return sum.bonus
  return work.roll({ ...sum, purpose: `${what}: ${ROLLED[kind as keyof typeof ROLLED]}`, by },
    whom.every((who) => isHiddenDoer(work.battle, who))
      ? { only: 'gm' }
      : secretly(by === null ? undefined : combatantOf(work.battle, by))).total
}
const ROLLED = { harm: 'harm', heal: 'healing', mp: 'MP', revive: 'HP', shell: 'shell' } as const

function resolveFor(work: RowsWork, source: Source, effect: AbilityEffect, who: CombatantId, amount: number): Harmed {
  const { what, by, spare } = source
  const one = combatantOf(work.battle, who)
  if (!one) return 'unhurt'
  switch (effect.kind) {
    case 'damage':
      return dealBlow(work, source, who)
    case 'harm': {
      const { element } = effect
      const factors = source.blow
        ? factorsOf(work.battle, { element, times: source.blow.times }, source.blow.nature, one)
        : elementFactor(work.battle, element, one)
      const harm = rounded(work.battle, Math.max(0, amount) * factors.times)
      if (factors.notes.length > 0) {
        work.own({ type: 'struck',
          struck: { by, who, what, hit: true,
            notes: [`${Math.max(0, amount)}${timesWords(work.battle, Math.max(0, amount), factors)}`,
              ...(harm > 0 ? [] : ['no harm'])] } }, audienceOf(work.battle, by, who))
      }
      return bringHarm(work, { who, amount: harm, what, by, spare, kind: element || 'colourless',
        nature: source.blow?.nature ?? null, ...deedNow(work.battle) })
    }
    case 'heal':
      heal(work, who, amount, what, by)
      return 'unhurt'
    case 'mp':
      givePoints(work, who, 'mp', amount, stat(one, 'maxMp'), what, by)
      return 'unhurt'
    case 'anima':
      giveAnima(work, who, effect.amount, what, by)
      return 'unhurt'
    case 'revive':
      revive(work, who, amount, what, by)
      return 'unhurt'
    case 'status':
      if (effect.status !== '') tryStatus(work, source, effect.status, effect.turns, who)
      return 'unhurt'
    case 'cure':
      cure(work, who, effect.status, what)
      return 'unhurt'
    case 'boost':
      if (effect.stat !== '') boost(work, who, effect.stat, effect.amount, by)
      return 'unhurt'
    case 'shell':
      if (!giveShell(work, who, effect.element, amount)) {
        work.tell(`${one.name} cannot have more shell.`, [who], secretly(one))
      }
      return 'unhurt'
    case 'shift':
      forceToRow(work, who, effect.amount)
      return 'unhurt'
    default:
      return assertNever(effect.kind, 'effect')
  }
}

const audienceOf = (battle: RowsBattle, by: CombatantId | null, who: CombatantId) =>
  secretly(combatantOf(battle, who), by === null ? undefined : combatantOf(battle, by))

/** ROW-52 */
function dealBlow(work: RowsWork, { what, by, ability, hit, spare }: Source, who: CombatantId): Harmed {
  const [user, one] = [by === null ? undefined : combatantOf(work.battle, by), combatantOf(work.battle, who)]
  if (!user || !one || !hit) return 'unhurt'
  return bringHarm(work, { who, amount: damageOf(work.battle, user, ability, hit.nature, one, hit.die), what, by, spare,
    kind: ability.element || 'colourless', nature: hit.nature, ...deedNow(work.battle) })
}

/** The deed that the harm belongs to, where there is one. */
function deedNow(battle: RowsBattle): Pick<Answerable, 'deed' | 'of'> {
  const frame = battle.stack.findLast(({ kind }) => kind === 'deed')
  return frame ? { deed: deedUnderWay(battle), of: frame.id } : {}
}

/**
 * ROW-51: the die is for others. What a combatant does to itself or its own side takes hold, unless the target is
 * immune.
 */
function tryStatus(work: RowsWork, source: Source, status: Status, turns: number, who: CombatantId): void {
  const { by } = source
  const one = combatantOf(work.battle, who)
  const user = by === null ? undefined : combatantOf(work.battle, by)
  if (!one) return
  const most = thresholdOf(work.battle, status, one)
  const own = user !== undefined && camp(work.battle, user) === camp(work.battle, one)
  const highest = own && most !== 'never' ? 10 : highestFace(work.battle, source.quality ?? user, status, one)
  // No die decides for the immune and for those without a chance; it is rolled all the same where it counts for others.
  const takesHold = most === 'never'
    ? false
    : most === 'always' || own || source.statusDie(isHiddenDoer(work.battle, who)) <= highest
  const notes = most === 'never'
    ? ['immune']
    : own || most === 5
    ? []
    : most === 'always'
    ? ['always']
    : [`${most} or less`]
  work.own({ type: 'struck', struck: { by, who, what: status, hit: takesHold, notes } },
    audienceOf(work.battle, by, who))
  if (takesHold) inflict(work, who, status, turns, by)
}

/**
 * ROW-13: the effect happens in that many Effect phases to come. Of a blow its base is left; everything that multiplies
 * it counts when it comes, rounded down once.
 */
function postpone(work: RowsWork, source: Source, effect: AbilityEffect, who: CombatantId): void {
  const { what, by, ability, hit } = source
  const postponed: AbilityEffect = { ...effect, ...(effect.kind === 'damage'
    ? { kind: 'harm', element: ability.element, dice: String(blowBase(work.battle, source, who)) }
    : {}), on: 'targets', phases: 0 }
  const blow = effect.kind === 'damage' && hit
    ? { blow: { nature: hit.nature, times: ability.times } }
    : effect.kind === 'harm' && source.blow
    ? { blow: source.blow }
    : {}
  const hidden = audienceOf(work.battle, by, who)
  const id = newOngoing(work.battle, hidden === undefined)
  work.own({ type: 'ongoing',
    ongoing: { id, name: what, by, whom: { kind: 'one', who }, effect: postponed, ...blow, phases: effect.phases,
      secret: hidden !== undefined } }, hidden)
}

/** The blow before anything multiplies it. */
function blowBase(battle: RowsBattle, { by, hit }: Source, who: CombatantId): number {
  const [user, one] = [by === null ? undefined : combatantOf(battle, by), combatantOf(battle, who)]
  return user && one && hit ? baseDamage(battle, user, hit.nature, one, hit.die) : 0
}

/**
 * ROW-13: an effect that was left for later, or an effect of the surroundings, happens now to these, with its dice and,
 * for a status, one die for all. `by`: whose doing it was; `null` for the surroundings.
 */
export function resolveOngoing(
  work: RowsWork,
  { name, by, effect, blow }: Pick<Ongoing, 'name' | 'by' | 'effect' | 'blow'>,
  whom: readonly CombatantId[],
): void {
  const purpose = `${name}: ${effect.status}`
  // Without a hit die a blow is what its dice say.
  const happens: AbilityEffect = { ...effect, phases: 0, kind: effect.kind === 'damage' ? 'harm' : effect.kind }
  resolveEffect(work, { what: name, by, ability: { element: effect.element, times: 1 }, hit: null,
    statusDie: statusDice(work, purpose, by, () => rollD10(work, purpose, by).total), spare: false,
    ...(blow ? { blow } : {}) }, happens, whom)
}

/** How the blow against that combatant is reckoned, as things stand now. */
export function blowNotes(
  battle: RowsBattle,
  { by, ability, hit }: Pick<Source, 'by' | 'ability' | 'hit'>,
  who: CombatantId,
): readonly string[] {
  const [user, one] = [by === null ? undefined : combatantOf(battle, by), combatantOf(battle, who)]
  return user && one && hit ? [blowWords(battle, user, ability, hit.nature, one, hit.die)] : []
}

// What the language reads out of a battle of this ruleset: numbers of sheets, and what follows from them alone. What
// modifies numbers reads these, so that no number hangs on itself.
import { effectsOn, hostile, presentOf, seesTarget } from '../../../engine/core/index.ts'
import { worksInForm } from '../../../engine/abilities/run/form-on-sheet.ts'
import { hereIn } from '../../../engine/abilities/carry/carriers.ts'
import type { Here } from '../../../engine/abilities/run/values.ts'
import type { Reading } from '../../../engine/abilities/run/teach.ts'
import { isSummon } from '../../../engine/abilities/place/zones.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import { adjacent, flies } from '../movement/distance.ts'
import { conditionRules } from '../rules/conditions.ts'
import { perRound, perTurn } from '../rules/limits.ts'
import { canSee } from '../rules/sight.ts'
import type { EightPhases, PhasesBattle, PhasesCombatant } from '../state.ts'
import { untilMoment } from './lasting.ts'
import { ASKED, partOfMoment } from './moment-parts.ts'
import { sheetNumber } from './sheet-numbers.ts'
import { WORDS } from './words.ts'

/** Resources with the key of their number. */
export const RESOURCES: Readonly<Record<string, string>> = { hp: 'hp', 'temp hp': 'tempHp', mp: 'mp', focus: 'focus',
  recoveries: 'recoveries', stress: 'stress', discord: 'discord', wounds: 'wounds', overstress: 'overstress' }
const RESOURCE_OF: ReadonlyMap<string, string> = new Map(Object.entries(RESOURCES).map(([what, key]) => [key, what]))

export const READING: Reading<EightPhases> = {
  words: WORDS,
  rounding: 'up',
  parts: { of: partOfMoment, last: ASKED },
  abilityAt: (battle, { who, ability }) =>
    battle.combatants[who]?.sheet.abilities.find(({ id }) => id === ability)?.text ?? null,
  abilitiesOf: (who) =>
    who.sheet.abilities.flatMap(({ id, text, state }) =>
      text && state !== 'destroyed' && worksInForm(who.sheet, { id }) ? [{ id, text }] : []
    ),
  numberOf,
  counterOf: (battle, { who, ability }, name) =>
    battle.combatants[who]?.sheet.abilities.find(({ id }) => id === ability)?.counters?.[name] ?? null,
  plain: ({ turn, roster, combatants }, name) =>
    name === 'round'
      ? turn.round
      : name === 'phase'
      ? turn.phase
      : roster.filter((id) => combatants[id]?.kind === 'pc' && combatants[id].presence === 'present').length,
  has: (battle, id, condition) => {
    if (effectsOn(battle, id, condition).length > 0) return true
    const who = battle.combatants[id]
    return who !== undefined && follows(battle, who, condition)
  },
  open: { numbers: new Set(['size', 'bloodied', 'breaking', 'conditions', 'enemies adjacent', 'allies adjacent']),
    tags: new Set(['summon', 'object']) },
  isTag: (battle, who, tag) => tag === 'summon' && isSummon(battle, who.id),
  sees: (battle, who, whom) =>
    who.place !== null && whom.place !== null
    && canSee(battle, { place: who.place, size: who.size }, { place: whom.place, size: whom.size },
      Math.max(who.size, whom.size))
    && seesTarget(battle, who, whom),
  seesPlace: (battle, who, place) =>
    who.place !== null
    && canSee(battle, { place: who.place, size: who.size }, { place, size: 1 }, Math.max(who.size, 1)),
  isOnTurn: ({ turn }, { id }) => turn.turn?.who === id,
  resourceOf: (key) => RESOURCE_OF.get(key) ?? null,
  durationOf: untilMoment,
  limitKey: (per, who, what) => {
    switch (per) {
      case 'turn':
      case 'own turn':
        return perTurn(who, what)
      case 'deed':
        return perTurn(who, `deed.${what}`)
      case 'round':
        return perRound(who, what)
      case 'scene':
      case 'battle':
        return `scene:${who}:${what}:`
      case 'rest':
        return `rest:${who}:${what}:`
      case 'ever':
        return `${per}:${who}:${what}:`
    }
  },
}

/** Statuses that follow from numbers of the sheet (PHA-81). */
function follows(battle: PhasesBattle, who: PhasesCombatant, condition: string): boolean {
  switch (condition) {
    case 'BLOODIED':
      return knows(who, 'hp') && stat(who, 'hp') <= Math.ceil(stat(who, 'maxHp') / 2)
    case 'BREAKING':
      return knows(who, 'stress') && stat(who, 'stressCap') > 0
        && stat(who, 'stress') >= Math.ceil(stat(who, 'stressCap') / 2)
    case 'FLYING':
      return flies(battle, who)
    default:
      return false
  }
}

function numberOf(battle: PhasesBattle, who: PhasesCombatant, name: string): number {
  const beside = (foe: boolean): number =>
    presentOf(battle).filter((one) =>
      one.id !== who.id && hostile(battle, one.side, who.side) === foe && adjacent(battle, who, one)
    ).length
  switch (name) {
    case 'bloodied':
    case 'breaking':
      return follows(battle, who, name.toUpperCase()) ? 1 : 0
    case 'conditions':
      return new Set(
        effectsOn(battle, who.id).filter(({ condition, source }) =>
          source !== who.id && conditionRules(condition)?.negative
        ).map(({ condition }) => condition),
      ).size
    case 'enemies adjacent':
      return beside(true)
    case 'allies adjacent':
      return beside(false)
    default:
      return sheetNumber(who, name)
  }
}

/** Where the tests of an ability are looked at before it is used. */
export const hereAt = (battle: PhasesBattle, who: PhasesCombatant, id: number): Here<EightPhases> =>
  hereIn(battle, READING, { root: { who: who.id, ability: id }, me: who.id, source: who.id, effect: null })

// What the language reads out of a battle of this ruleset: numbers before anything that is carried modifies them, and
// what follows from them alone. What modifies numbers reads these, so that no number hangs on itself.
import type { Asking, TextRoot } from '../../../engine/abilities/run/frame.ts'
import type { Reading } from '../../../engine/abilities/run/teach.ts'
import { combatantOf, effectsOn } from '../../../engine/core/index.ts'
import { isUnnoticed } from '../../../engine/kits/secrecy.ts'
import { hasStatus } from '../rules/conditions.ts'
import { allied, rowWhere } from '../rules/sides.ts'
import { purseOf, withdrawn } from '../rules/summoned-eidolons.ts'
import { BLANK_SHEET } from '../sheet/blank.ts'
import { currentAbilities } from '../sheet/current-abilities.ts'
import type { EidolonRows, RowsBattle, RowsCombatant } from '../state.ts'
import { changed, changesOf } from '../../../engine/abilities/carry/modified.ts'
import { attacksOn } from './aims.ts'
import { BASIC_ATTACK_TEXT, basicAttackText } from './basic-attack.ts'
import { gearNamed, wornTexts } from './gear-texts.ts'
import { untilMoment } from './lasting.ts'
import { limitKeyOf } from './limit-keys.ts'
import { ownStatus } from './own-status.ts'
import { partOfPhase, PARTS } from './parts.ts'
import { plainNumber } from './sheet-numbers.ts'
import { elementNumber, OWN_STATUS, trackNamed, TRAITS, WORDS } from './words.ts'

/** ROW-22: an item is named by a number below 0. */
const itemIn = (root: TextRoot): number => -root.ability - 1

const NO_GEAR = { sheet: BLANK_SHEET }

const RESOURCES: ReadonlySet<string> = new Set(['hp', 'mp', 'ap', 'anima'])

export const READING: Reading<EidolonRows> = {
  words: WORDS,
  rounding: 'down',
  harmRounding: 'exact',
  abilityAt: ({ combatants, turn }, root) =>
    (root.ability === BASIC_ATTACK_TEXT
      ? combatants[root.who] && basicAttackText(combatants[root.who] as RowsCombatant)
      : gearNamed(combatants[root.who] ?? NO_GEAR, root.ability)
      ? gearNamed(combatants[root.who] ?? NO_GEAR, root.ability)?.text
      : root.ability < 0
      ? turn.items.find(({ id }) => id === itemIn(root))?.text
      : combatants[root.who]?.sheet.abilities.find(({ id }) => id === root.ability)?.text) ?? null,
  abilitiesOf:
    (who) => [...currentAbilities(who).flatMap(({ id, text }) => (text ? [{ id, text }] : [])), ...wornTexts(who)],
  counterOf: (battle, { who, ability }, name) =>
    (gearNamed(battle.combatants[who] ?? NO_GEAR, ability)
      ?? battle.combatants[who]?.sheet.abilities.find(({ id }) => id === ability))?.counters?.[name] ?? null,
  resourceOf: (key) => (RESOURCES.has(key) ? key : null),
  limitKey: limitKeyOf,
  durationOf: untilMoment,
  numberOf: plainNumber,
  plain,
  attacks: (battle, who, whom, moved) =>
    attacksOn(battle, who, whom, moved, changed(0, changesOf(battle, READING, who, 'melee reach'))),
  opposed: (battle, one, other) => !allied(battle, one, other),
  reaches: (battle, me, who) => allied(battle, me, who) || !withdrawn(battle, who),
  raises: (what) => what === 'revival',
  priced: (battle, who, what, amount) => what === 'mp' && hasStatus(battle, who.id, 'Fatigued') ? 2 * amount : amount,
  has: (battle, who, condition) => {
    const one = combatantOf(battle, who)
    const named = condition === OWN_STATUS && one ? ownStatus(one) : condition.replace(/^\+/, '')
    return named !== null && effectsOn(battle, who, named).length > 0
  },
  open: {
    numbers: new Set(['statuses', 'allies standing', ...Object.keys(WORDS.stats).filter((one) => trackNamed(one))]),
    tags: new Set(['front row', 'back row', 'player character', 'eidolon']),
  },
  isTag,
  parts: { of: partOfPhase, last: PARTS[3] },
  isOnTurn: ({ turn }, { id }) => turn.acting !== null && (turn.acting.who === id),
  sees: (battle, who, whom) => allied(battle, who, whom) || !isUnnoticed(who, whom),
}

/** `harm element`: of what is answered, −1 where nothing multiplies it · `harm times`: what its element multiplies. */
function plain(battle: RowsBattle, name: string, { event }: Pick<Asking, 'event'>): number {
  switch (name) {
    case 'harm element':
      return event?.kind === undefined || event.kind === 'fixed' ? -1 : elementNumber(event.kind)
    case 'harm times':
      return event?.stage === 'element' ? (event.amount ?? 1) : 1
    case 'round':
      return battle.turn.round
    case 'player characters':
      return battle.roster.filter((id) =>
        battle.combatants[id]?.kind === 'pc' && battle.combatants[id].presence === 'present'
      ).length
    default:
      return 0
  }
}

function isTag(battle: RowsBattle, who: RowsCombatant, tag: string): boolean {
  switch (tag) {
    case 'front row':
    case 'back row':
      return rowWhere(battle, who) === (tag === 'front row' ? 'front' : 'back')
    case 'player character':
      return who.kind === 'pc'
    case 'villain':
      return who.sheet.villain
    case 'eidolon':
      return purseOf(battle, who.id) !== who.id
    default:
      return TRAITS.some((one) => one === tag)
        && currentAbilities(who).some(({ text }) => text?.use === undefined && text?.tags?.includes(tag))
  }
}

// The parts of a sheet that are not plain numbers: abilities, initiatives, resistances, and how the GM sets them
// (COM-06).
import type { CombatantId, FieldSpec, FieldValue } from '../../../engine/core/index.ts'
import { choiceField, flagField, wholeField } from '../../../engine/kits/field-parts.ts'
import { checked, type Editing, noDiceAsNone } from '../../../engine/kits/records.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { abilityIn } from '../rules/action-ids.ts'
import { stopChannel } from '../rules/channelling.ts'
import { conditionsIn } from '../rules/conditions.ts'
import { follow } from '../ready/follow.ts'
import { RANKS, readyNames } from '../ready/ready-kinds.ts'
import { PHASE_NAMES, PHASES } from '../rules/phases.ts'
import type { PhasesCombatant, PhasesWork } from '../state.ts'
import { abilityOf } from './abilities.ts'
import { BLANK_ABILITY } from './blank-ability.ts'
import { ABILITY_FIELDS, DAMAGE_NAMES } from './record-fields.ts'
import type { DamageType, Phase } from './kinds.ts'
import type { Ability, Resisted, Sheet } from './shape.ts'
import { readAbilityText, textOfAbility, whyTextNotPlayed } from '../../../engine/abilities/language/text.ts'
import { counterFields, withCounter } from '../abilities/own-numbers.ts'
import { whyNotPlayed } from '../abilities/played.ts'
import { WORDS } from '../abilities/words.ts'
import { listOf, sheetLists, writtenAs } from '../../../engine/kits/sheet-lists.ts'

const OF_NPCS = 'Turns of an NPC'
const INITIATIVES: readonly FieldSpec[] = PHASES.map((phase) =>
  flagField(`initiatives.${phase}`, `INITIATIVE ${phase} (${PHASE_NAMES[phase]})`, { group: OF_NPCS })
)
const NPC_FIELDS: readonly FieldSpec[] = [
  ...INITIATIVES,
  flagField('boss', 'Boss', { group: OF_NPCS,
    hint: 'As many turns as there are player characters, in phases of the GM’s choice' }),
  flagField('fullAttack', 'Feature for Full Attack', { group: OF_NPCS }),
]
const RESISTED: readonly Resisted[] = [...(Object.keys(DAMAGE_NAMES) as DamageType[]), 'stress', 'surge']
const resisted = (what: Resisted): string => (what === 'stress'
  ? 'Stress'
  : what === 'surge'
  ? 'Stress of a restricted SURGE'
  : DAMAGE_NAMES[what])
const FLYING = flagField('flying', 'Has flight', { group: 'Body', hint: 'Takes off and lands as a free action' })
const RESISTANCES: readonly FieldSpec[] = RESISTED.map((what) =>
  flagField(`resistances.${what}`, resisted(what), { group: 'Resistances' })
)

const FOLLOWS = { group: OF_NPCS }
/** What the numbers of an NPC follow. */
const FOLLOWED: readonly FieldSpec[] = [
  choiceField('ready', 'Numbers follow', { '': 'Nothing: all are typed', ...readyNames() }, { ...FOLLOWS,
    hint: 'Rank and tier decide the other numbers; what is typed in their place stays' }),
  choiceField('rank', 'Rank', RANKS, FOLLOWS),
  wholeField('tier', 'Tier', [1, 5], FOLLOWS),
]
const valueOf = ({ ready = '', rank = 'plain', tier = 1 }: Sheet, key: string): FieldValue =>
  key === 'ready' ? ready : key === 'rank' ? rank : tier

/** The fields of a sheet with their values: body, resistances, and the turns of an NPC. */
export function sheetFields(who: Pick<PhasesCombatant, 'kind' | 'sheet'>): readonly { readonly spec: FieldSpec;
  readonly value: FieldValue }[]
{
  const isNpc = who.kind === 'npc'
  const flags = [FLYING, ...(isNpc ? NPC_FIELDS : []), ...RESISTANCES]
  return [
    ...(isNpc
      ? (who.sheet.ready ? FOLLOWED : FOLLOWED.slice(0, 1)).map((spec) => ({ spec,
        value: valueOf(who.sheet, spec.key) })
      )
      : []),
    ...flags.map((spec) => ({ spec, value: flagOf(who.sheet, spec.key) })),
  ]
}

type WrittenAbility = Omit<Ability, 'phase' | 'text'> & { readonly phase: string; readonly text: string }
const written = ({ text, ...one }: Ability): WrittenAbility => ({ ...one, phase: String(one.phase),
  text: text ? textOfAbility(text) : '' })

/** The row as it is kept. A text that cannot be read is refused with the place of its mistake. */
function fromWritten({ text, ...row }: WrittenAbility, work: Editing, field: string, was?: Ability): Ability {
  const { phase, ...rest } = row
  const kept = { ...rest, phase: Number(phase) as Phase }
  if (text.trim() === '') return kept
  if (was?.text && text === textOfAbility(was.text)) return { ...kept, name: was.text.name, text: was.text }
  const read = readAbilityText(text, WORDS)
  if (!read.ok) return work.malformed(field, read.problem)
  const not = whyTextNotPlayed(text, read.value, whyNotPlayed)
  return not === null ? { ...kept, name: read.value.name, text: read.value } : work.malformed(field, not)
}

/** The lists of a sheet. `taken`: ids of abilities that were given before. */
const listsOf = (taken: readonly number[] = []) =>
  sheetLists<Sheet>({
    abilities: writtenAs(
      listOf<WrittenAbility>('Abilities', ABILITY_FIELDS, written({ ...BLANK_ABILITY, id: 0 }), { tidied, taken }),
      written,
      fromWritten,
    ),
  })
export const { records } = listsOf()

function flagOf(sheet: Sheet, key: string): boolean {
  const [part, item] = key.split('.')
  if (part === 'initiatives') return sheet.initiatives.some((phase) => String(phase) === item)
  if (part === 'resistances') return sheet.resistances.some((what) => what === item)
  return part === 'boss' ? sheet.boss : part === 'fullAttack' ? sheet.fullAttack : sheet.flying
}

/** PHA-81: who is given flight is in the air. */
function withFlight({ landed: _landed, ...sheet }: Sheet, flying: boolean): Sheet {
  return { ...sheet, flying }
}

/** The sheet with a flag set or taken back. Initiatives and resistances stay in the order of their fields. */
function withFlag(sheet: Sheet, key: string, on: boolean): Sheet {
  const [part, item] = key.split('.')
  if (part === 'initiatives') {
    return { ...sheet,
      initiatives: PHASES.filter((phase) => (String(phase) === item ? on : sheet.initiatives.includes(phase))) }
  }
  if (part === 'resistances') {
    return { ...sheet, resistances: RESISTED.filter((what) => (what === item ? on : sheet.resistances.includes(what))) }
  }
  return part === 'boss'
    ? { ...sheet, boss: on }
    : part === 'fullAttack'
    ? { ...sheet, fullAttack: on }
    : withFlight(sheet, on)
}

/**
 * The sheet with `flying`, `boss`, `resistances.fire` …, `initiatives.5` or `abilities.<n>.<key>` set;
 * `abilities.<n>` = false removes a row, the number after the last makes one.
 */
export function withField(work: PhasesWork, who: PhasesCombatant, field: string, value: FieldValue): Sheet {
  const counter = counterFields(work.battle, who).find((each) => each.spec.key === field)?.spec
  if (counter) return withCounter(who.sheet, field, Number(checked(work, counter, value)))
  const spec = sheetFields(who).find((each) => each.spec.key === field)?.spec
  if (spec?.type === 'flag') return withFlag(who.sheet, field, checked(work, spec, value) === true)
  if (spec) return follow(work, who.id, who.sheet, { ...who.sheet, [field]: checked(work, spec, value) })
  return listsOf(work.battle.turn.shown[who.id]).withField(work, who, field, value)
}

/** What hangs on a field that was just set: turns that are due, and what was channelled or readied. */
export function afterField(work: PhasesWork, who: CombatantId, field: string): void {
  if (field.startsWith('initiatives.') || ['boss', 'ready', 'rank'].includes(field)) reschedule(work, who)
  loseWhatIsGone(work, who)
}

/** Every ability has a name, dice of 0 are none, and conditions are written as the rules write them. */
function tidied(key: string, value: FieldValue): FieldValue {
  if (key === 'name' && String(value).trim() === '') return 'Unnamed'
  if (key === 'condition') return conditionsIn(String(value)).join(', ')
  return noDiceAsNone(ABILITY_FIELDS, key, value)
}

/** PHA-70: the turns that an NPC is still due for in this round, never more than it has INITIATIVE scores in all. */
function reschedule(work: PhasesWork, who: CombatantId): void {
  const one = work.battle.combatants[who]
  const { phase, taken, due } = work.battle.turn
  if (one?.kind !== 'npc' || phase === 0) return
  const had = taken[who] ?? []
  const open = one.sheet.initiatives.filter((each) =>
    !had.includes(each) && (each >= phase || (due[who] ?? []).includes(each))
  )
  const left = Math.max(0, one.sheet.initiatives.length - had.length)
  const next = one.sheet.boss || left === 0 ? [] : open.slice(-left)
  if (next.join() !== (due[who] ?? []).join()) work.own({ type: 'scheduled', who, due: next }, secretly(one))
}

/** Ends what was channelled or readied with an ability that is no longer on the sheet. */
function loseWhatIsGone(work: PhasesWork, who: CombatantId): void {
  const one = work.battle.combatants[who]
  if (!one) return
  const { channels, readied } = work.battle.turn
  const channel = channels[who]
  if (channel && !abilityOf(one, channel.ability)) stopChannel(work, who, 'fizzled')
  const item = readied[who] ? abilityIn(readied[who].deed.action) : null
  if (typeof item === 'number' && !abilityOf(one, item)) {
    work.own({ type: 'unreadied', who, why: 'lost' }, secretly(one))
  }
}

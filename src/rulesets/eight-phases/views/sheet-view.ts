// What this ruleset adds to the sheet of a combatant: meters, fields that are no plain numbers, abilities, and what can
// be switched.
import type { ButtonView, RecordsView, SheetParts } from '../../../engine/core/index.ts'
import { ownButton } from '../../../engine/kits/buttons.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import { fullWords } from '../../../engine/abilities/say/ability.ts'
import { dismissable } from '../abilities/dismiss.ts'
import { textField } from '../../../engine/kits/field-parts.ts'
import { abilitiesGiven } from '../abilities/now.ts'
import { fromWhom } from '../deeds/offer.ts'
import { counterFields } from '../abilities/own-numbers.ts'
import { WORDS } from '../abilities/words.ts'
import { records, sheetFields } from '../sheet/fields.ts'
import type { Command, PhasesBattle, PhasesCombatant } from '../state.ts'
import { asItCounts } from './explained.ts'
import { metersOf } from './marks.ts'
import { listed } from '../../../lib/listed.ts'

const button = ownButton<Command>

export function sheet(battle: PhasesBattle, who: PhasesCombatant): SheetParts {
  return {
    about: [who.sheet.boss
      ? 'boss'
      : who.sheet.initiatives.length > 0 && `INITIATIVE ${listed(who.sheet.initiatives.map(String))}`],
    meters: metersOf(who),
    statField: (spec) => asItCounts(battle, who, spec),
    fields: [...sheetFields(who), ...(knows(who, 'hp') ? counterFields(battle, who) : [])],
    records: [
      ...records(who).map((list) => ({ ...list,
        says: who.sheet.abilities.map(({ text }) => (text ? fullWords(text, WORDS) : null)) })
      ),
      ...given(battle, who),
    ],
    toggles: toggles(battle, who),
  }
}

/** Abilities that something gives for now, each with where it comes from. */
function given(battle: PhasesBattle, who: PhasesCombatant): readonly RecordsView[] {
  const all = knows(who, 'hp') ? abilitiesGiven(battle, who) : []
  if (all.length === 0) return []
  return [{ id: 'given', title: 'Given for now', fixed: true, canAdd: false, fields: [textField('name', 'Name', 60)],
    rows: all.map(({ name }) => ({ name })), says: all.map(({ detail }) => detail),
    sums: all.map(({ granted }) => granted ? `from ${granted.carried.name}${fromWhom(battle, who, granted)}` : '') }]
}

function toggles(battle: PhasesBattle, who: PhasesCombatant): readonly ButtonView[] {
  if (battle.status !== 'running') return []
  const { readied, grapples, waits, phase } = battle.turn
  const open = battle.prompt ? 'Answer the open question first.' : null
  return [
    ...(readied[who.id]
      ? [
        button('forgo', 'Forgo the readied action', 'Other reactions are possible again.', { type: 'forgo',
          who: who.id }),
      ]
      : []),
    ...grapples.filter((one) => one.by === who.id).map((one) =>
      button(`let-go-${one.with}`, `Let ${battle.combatants[one.with]?.name ?? 'it'} go`, 'The grapple ends.', {
        type: 'let-go',
        who: who.id,
        of: one.with,
      }, { why: open })
    ),
    ...dismissable(battle, who.id).map(({ id, condition }) =>
      button(`dismiss-${id}`, `Dismiss ${condition}`, 'The area is gone.', { type: 'dismiss', who: who.id, effect: id },
        {
          why: open,
        })
    ),
    ...(waits[who.id] && phase !== 0
      ? [
        button('wait-no-more', `Stop waiting for phase ${waits[who.id]}`, `${who.name} is asked in every phase again.`,
          { type: 'wait-for', who: who.id, phase: null }),
      ]
      : []),
    ...(who.kind === 'pc' && knows(who, 'surge')
      ? [
        button('long-rest', 'Long rest', 'SURGE level 0', { type: 'long-rest', who: who.id }, {
          why: open ?? (stat(who, 'surge') === 0 ? 'The SURGE level is 0 already.' : null),
        }),
      ]
      : []),
  ]
}

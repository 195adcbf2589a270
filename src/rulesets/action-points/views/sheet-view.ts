// The sheet of a combatant: every number, weapons, spells, conditions with how long they last, and marks to switch.
import { effectsOn, type ButtonView, type SheetView } from '../../../engine/core/index.ts'
import { hpMeter } from '../../../engine/kits/marks.ts'
import { CONDITIONS, durationWords } from '../rules/conditions.ts'
import { ADVANTAGE_FIELDS, POTIONS, SPELL_FIELDS, spellRows, WEAPON_FIELDS, weaponRows } from '../sheet/fields.ts'
import { knows, stat, statFields } from '../sheet/stats.ts'
import type { Command, PointsBattle, PointsCombatant } from '../state.ts'
import { waitingMates } from './marks.ts'

export function sheetView(battle: PointsBattle, who: PointsCombatant): SheetView {
  const known = knows(who, 'hp')
  const side = battle.sides.find((one) => one.id === who.side)?.name ?? ''
  const squad = battle.squads.find((one) => one.id === who.squad)?.name
  return {
    id: who.id,
    name: who.name,
    subtitle: [side, squad, who.player === null ? null : `played by ${who.player}`].filter(Boolean).join(' · '),
    meters: [hpMeter(who)],
    fields: [
      ...statFields(battle, who).map((spec) => ({ spec, value: knows(who, spec.key) ? stat(who, spec.key) : null })),
      { spec: POTIONS, value: known ? who.sheet.potions : null },
      ...ADVANTAGE_FIELDS.map((spec) => ({ spec,
        value: known ? who.sheet.advantages.some((one) => spec.key === `advantages.${one}`) : null })
      ),
    ],
    records: [
      { id: 'weapons', title: 'Weapons', fields: WEAPON_FIELDS, rows: weaponRows(who.sheet), canAdd: true },
      { id: 'spells', title: 'Spells', fields: SPELL_FIELDS, rows: spellRows(who.sheet), canAdd: true },
    ],
    effects: effectsOn(battle, who.id).map((effect) => ({
      id: effect.id,
      name: effect.value === null ? effect.condition : `${effect.condition} ${effect.value}`,
      detail: CONDITIONS.find((one) => one.name === effect.condition)?.detail ?? 'A mark of the table’s own.',
      lasts: durationWords(battle, effect),
      effect,
    })),
    toggles: toggles(battle, who),
  }
}

const own = (command: Command) => ({ type: 'own', command }) as const

function toggles(battle: PointsBattle, who: PointsCombatant): readonly ButtonView[] {
  const on = battle.turn.surprised.includes(who.id)
  const status = battle.turn.turns[who.id] ?? 'waiting'
  const late = !on && battle.turn.round > 0
    && !(status === 'missed' || (battle.turn.round === 1 && status === 'waiting'))
  const surprise: ButtonView = {
    id: 'surprised',
    label: 'Surprised',
    detail: 'Does not roll for initiative; only reactions until its first turn has passed.',
    primary: false,
    on,
    why: battle.status === 'ended' ? 'The battle is over.' : late ? `${who.name} has had a turn already.` : null,
    command: own({ type: 'surprise', who: [who.id], surprised: !on }),
  }
  const mates = waitingMates(battle, who)
  if (mates.length < 2 || !mates.includes(who.id)) return [surprise]
  const first = mates[0] === who.id
  return [surprise, {
    id: 'squad-first',
    label: 'Before the rest of its squad',
    detail: 'The GM’s order among those who share a roll.',
    primary: false,
    on: first,
    why: first ? `${who.name} is the first already.` : null,
    command: own({ type: 'reorder', order: [who.id, ...mates.filter((one) => one !== who.id)] }),
  }]
}

// What the sheet of a combatant has beside its numbers and conditions: potions, special advantages, weapons, spells,
// and marks to switch.
import type { ButtonView, SheetParts } from '../../../engine/core/index.ts'
import { ownCommand } from '../../../engine/kits/buttons.ts'
import { hpMeter } from '../../../engine/kits/meters.ts'
import { ADVANTAGE_FIELDS, records, POTIONS } from '../sheet/fields.ts'
import type { PointsBattle, PointsCombatant } from '../state.ts'
import { waitingMates } from './marks.ts'

export function sheet(battle: PointsBattle, who: PointsCombatant): SheetParts {
  return {
    meters: [hpMeter(who)],
    fields: [
      { spec: POTIONS, value: who.sheet.potions },
      ...ADVANTAGE_FIELDS.map((spec) => ({ spec,
        value: who.sheet.advantages.some((listed) => spec.key === `advantages.${listed}`) })
      ),
    ],
    records: records(who),
    toggles: toggles(battle, who),
  }
}

function toggles(battle: PointsBattle, who: PointsCombatant): readonly ButtonView[] {
  const on = battle.turn.surprised.includes(who.id)
  const status = battle.turn.turns[who.id] ?? 'waiting'
  const late = !on && battle.turn.round > 0
    && !(status === 'missed' || (battle.turn.round === 1 && status === 'waiting'))
  const surprise: ButtonView = {
    id: 'surprised',
    label: 'Surprised',
    detail: 'Does not roll for initiative. Can only react until the first turn has passed.',
    primary: false,
    on,
    why: battle.status === 'ended' ? 'The battle is over.' : late ? `${who.name} has had a turn already.` : null,
    command: ownCommand({ type: 'surprise', who: [who.id], surprised: !on }),
  }
  const mates = waitingMates(battle, who)
  if (mates.length < 2 || !mates.includes(who.id)) return [surprise]
  const first = mates[0] === who.id
  return [surprise, {
    id: 'squad-first',
    label: 'Before the rest of the squad',
    detail: 'The GM’s order among those who share a roll.',
    primary: false,
    on: first,
    why: first ? `${who.name} goes first already.` : null,
    command: ownCommand({ type: 'reorder', order: [who.id, ...mates.filter((mate) => mate !== who.id)] }),
  }]
}

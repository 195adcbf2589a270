// What a deed is called in the log, in questions and on the undo button.
import { listed } from '../../../lib/listed.ts'
import { the } from '../../../lib/the.ts'
import { combatantOf, nameOf, type CombatantId, type Deed } from '../../../engine/core/index.ts'
import { knows } from '../../../engine/kits/stats.ts'
import { apCost, specOf } from './actions/table.ts'
import { gatheredAp } from './legality.ts'
import { namedInDeed } from './needs.ts'
import { spellOf, weaponOf } from '../sheet/gear.ts'
import { apLeft } from '../sheet/stats.ts'
import type { PointsBattle, PointsWork } from '../state.ts'
import { itemOf } from '../../../engine/kits/action-ids.ts'

export function nameDeed(battle: PointsBattle, actor: CombatantId, deed: Deed): string {
  const who = combatantOf(battle, actor)
  const spec = specOf(deed.action)
  const whole = deedWords(battle, actor, deed)
  if (!who || !spec?.gathers || battle.turn.acting !== actor || !knows(who, 'ap')) return whole
  const [cost, has] = [apCost(battle.options, who, deed.action), gatheredAp(battle, who, deed.action) + apLeft(who)]
  // PTS-12: the AP are not enough yet. Verbs end in an s: “drinks a potion” is to drink one.
  return has >= cost
    ? whole
    : `${who.name} gathers AP to ${whole.slice(who.name.length + 1).replace(/^(\w+)s\b/, '$1')} (${has} of ${cost})`
}

/** “Mira attacks Rook with the Spear”. */
export function deedWords(battle: PointsWork['battle'], actor: CombatantId, deed: Deed): string {
  const name = nameOf(battle, actor)
  const who = combatantOf(battle, actor)
  const spec = specOf(deed.action)
  if (!spec) return `${name}: ${deed.action}`
  const item = itemOf(deed.action)
  const chosen = deed.targets.find((one) => one.kind === 'option')
  const thing = who && item === null && spec.choice && chosen
    ? weaponOf(who, Number(chosen.option))?.name
    : !who || item === null
    ? null
    : spec.aim === 'spell'
    ? spellOf(who, item)?.name
    : weaponOf(who, item)?.name
  const named = namedInDeed(battle, deed).targets
  // A reaction that strikes is aimed at whatever the open window answers.
  const answered = battle.stack.findLast((one) => one.kind === 'window')
  const targets =
    (named.length === 0 && spec.aim === 'threat' && spec.attack && answered ? [answered.trigger.by] : named).map((id) =>
      nameOf(battle, id)
    )
  const at = listed(targets, 3)
  return `${name} ${spec.verb}`
    .replace('{at target}', at === '' ? '' : ` at ${at}`)
    .replace(/ with \{item\}$/, thing ? ` with ${the(thing)}` : '')
    .replace('{item}', spec.aim === 'spell' ? (thing ?? 'magic') : thing ? the(thing) : 'something')
    .replace(at === '' ? /(?: (?:at|from|of))? \{target\}/ : '{target}', at)
}

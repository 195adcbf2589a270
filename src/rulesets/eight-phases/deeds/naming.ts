// What actions are called: in the palette, in the log and on the undo button.
import { agrees } from '../../../lib/agrees.ts'
import { possessive } from '../../../lib/possessive.ts'
import { the } from '../../../lib/the.ts'
import { type ActionId, type CombatantId, type Deed, nameOf } from '../../../engine/core/index.ts'
import { basicOf, isFull, isLinked, RELEASE } from '../rules/action-ids.ts'
import { basicAction, INTERPOSE, INTERPOSE_SHIFT_ONLY } from '../rules/basic-actions.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import { abilityNamed } from './ability-of-action.ts'
import { fewListed } from '../rules/few-listed.ts'
import { channelledOf } from '../abilities/now.ts'

function abilityName(battle: PhasesBattle, who: PhasesCombatant, action: ActionId): string | null {
  if (action !== RELEASE) return abilityNamed(battle, who, action)?.name ?? null
  return channelledOf(battle, who)?.name ?? null
}

/** “Fight: Pike”, “Shove”, “Mocking verse”. */
export function titleOf(battle: PhasesBattle, who: PhasesCombatant, action: ActionId): string {
  const spec = basicAction(basicOf(action))
  const name = abilityName(battle, who, action)
  if (!spec) return name ?? 'An ability'
  if (isLinked(action)) return `Linked: ${name ?? 'the other of the pair'}`
  return name === null || name === spec.name ? spec.name : `${spec.name}: ${name}`
}

/** “Sorrel attacks Gnash with the Longbow”. */
export function nameDeed(battle: PhasesBattle, actor: CombatantId, deed: Deed): string {
  const name = nameOf(battle, actor)
  if (deed.action === INTERPOSE) return `${name} interposes`
  if (deed.action === INTERPOSE_SHIFT_ONLY) return `${name} shifts nearer`
  const who = battle.combatants[actor]
  const spec = basicAction(basicOf(deed.action))
  const thing = who ? abilityName(battle, who, deed.action) : null
  const named = deed.targets.flatMap(
    (one) => (one.kind === 'combatant' || one.kind === 'object' ? [nameOf(battle, one.id)] : []),
  )
  const at = fewListed(named)
  const full = isFull(deed.action) ? ' in a Full Attack' : ''
  if (!spec) return `${name} uses ${thing ?? 'an ability'}${at === '' ? '' : ` on ${at}`}${full}`
  const instead = thing !== null && !spec.verb.includes('{item}') && spec.name !== thing
  const words = spec.verb.replace(' with {item}', thing ? ` with ${the(thing)}` : '').replace('{item}',
    thing ?? 'what was channelled').replace(/ ?\{target\}/, at === '' ? '' : ` ${at}`)
  return `${name} ${instead ? `uses ${thing}${at === '' ? '' : ` on ${at}`}` : words}${full}`
}

/** “Ysolt Marr’s Grasping reeds affect Silt archer”: what an ability does that is always on. */
export function standingWords(battle: PhasesBattle, actor: CombatantId, deed: Deed): string {
  const who = battle.combatants[actor]
  const thing = (who && abilityName(battle, who, deed.action)) ?? 'ability'
  const named = deed.targets.flatMap((one) => (one.kind === 'combatant' || one.kind === 'object'
    ? [nameOf(battle, one.id)]
    : [])
  )
  const does = named.length === 0
    ? agrees(thing, 'takes effect', 'take effect')
    : `${agrees(thing, 'affects', 'affect')} ${fewListed(named)}`
  return `${possessive(nameOf(battle, actor))} ${thing} ${does}.`
}

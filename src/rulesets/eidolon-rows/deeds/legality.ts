// Why a combatant cannot do something now: its state, its turn, its AP, and what the ability itself asks for (ROW-03,
// ROW-11, ROW-15, ROW-21, ROW-29, ROW-30, ROW-40, ROW-41, ROW-56).
import { replacedBy } from '../../../engine/abilities/carry/granted.ts'
import { worksInForm } from '../../../engine/abilities/run/form-on-sheet.ts'
import type { Profile } from '../abilities/profile.ts'
import { whyForbidden } from '../../../engine/abilities/carry/forbidden.ts'
import { nameOf, refusal, type ActionId, type Refusal } from '../../../engine/core/index.ts'
import { priceWords, shortfall } from '../../../engine/kits/ap-purse.ts'
import { possessive } from '../../../lib/possessive.ts'
import { whyUnknown } from '../../../engine/kits/stats.ts'
import { hasStatus } from '../rules/conditions.ts'
import { actorFor, isEidolon, purseOf, withdrawn } from '../rules/summoned-eidolons.ts'
import { whyNotSpoken } from '../abilities/allowed.ts'
import { READING } from '../abilities/reading.ts'
import type { Ability, AbilityTrigger } from '../sheet/shape.ts'
import { apLeft } from '../sheet/stats.ts'
import type { RowsBattle, RowsCombatant } from '../state.ts'
import { abilitiesOf, BASIC_ATTACK, heals, itemFor } from './ability.ts'
import { type BasicDeed, deedOfAbility, deedOfBasic } from './deed-of-ability.ts'
import { costOf, whyUnpaid } from './price.ts'
import { whyNoTarget } from './targeting.ts'
import { whyNotPresent } from '../../../engine/kits/taking-part.ts'

/** Why something forbids it that basic action; `null` when nothing does. */
export function whyNotAllowed(battle: RowsBattle, who: RowsCombatant, basic: BasicDeed): Refusal | null {
  const why = whyForbidden(battle, READING, who, deedOfBasic(basic))
  return why === null ? null : refusal('condition', why)
}

/** The first reason why the combatant cannot do something for that many AP now; `null` when it can. */
export function whyNotAct(battle: RowsBattle, who: RowsCombatant, ap: number, what: string): Refusal | null {
  return whyNotReady(battle, who) ?? whyNotItsTurn(battle, who) ?? whyUnknown(who) ?? whyNoAp(battle, who, ap, what)
}

/** Why the combatant is not ready to do anything, in anybody’s turn; `null` when it is. */
export function whyNotReady(battle: RowsBattle, who: RowsCombatant): Refusal | null {
  const absent = whyNotPresent(battle, who)
  if (absent) return absent
  if (battle.turn.fleeing.includes(who.id)) return refusal('status', `${who.name} is fleeing and does nothing more.`)
  return withdrawn(battle, who) ? refusal('condition', `${who.name} waits while an eidolon is out.`) : null
}

function whyNotItsTurn(battle: RowsBattle, who: RowsCombatant): Refusal | null {
  const { acting } = battle.turn
  if (!acting) return refusal('not-your-turn', `It is not ${possessive(who.name)} turn.`)
  if (actorFor(battle, acting.who) === who.id) return null
  return refusal('not-your-turn', isEidolon(battle, who.id)
    ? `${who.name} acts in ${possessive(nameOf(battle, purseOf(battle, who.id)))} turn.`
    : `It is ${possessive(nameOf(battle, actorFor(battle, acting.who)))} turn.`)
}

function whyNoAp(battle: RowsBattle, who: RowsCombatant, ap: number, what: string): Refusal | null {
  const left = apLeft(battle, purseOf(battle, who.id))
  // A turn goes on while AP are left; what costs nothing needs that, too (ROW-12, ROW-29).
  if (left <= 0) return refusal('price', `${who.name} has no AP left.`)
  return shortfall(left, ap) > 0
    ? refusal('price', `${who.name} has ${priceWords(left)}, ${what} costs ${ap}.`)
    : null
}

const TRIGGERS: Readonly<Record<AbilityTrigger, (name: string) => string>> = {
  hurt: (name) => `${name} is hurt by an enemy`,
  missed: (name) => `an enemy misses ${name}`,
  'ally-hurt': () => 'an ally is hurt by an enemy',
  'ally-fell': () => 'an ally falls to an enemy',
}
/** “an enemy misses Mira”: what that reaction of the combatant answers. */
export const triggerWords = ({ trigger }: Pick<Ability, 'trigger'>, { name }: Pick<RowsCombatant, 'name'>): string =>
  TRIGGERS[trigger](name)

/** Why the ability cannot be used as an action of the combatant's turn; `null` when it can. */
export function whyNot(battle: RowsBattle, who: RowsCombatant, ability: Ability, action: ActionId): Refusal | null {
  return whyNoAction(who, ability) ?? whyNotAct(battle, who, costOf(battle, who, ability).ap, ability.name)
    ?? whyBarred(battle, who, ability, action) ?? whyUnpaid(battle, who, ability, action)
    ?? whyNoTarget(battle, who, ability)
}

/** ROW-03 */
function whyNoAction(who: RowsCombatant, ability: Ability): Refusal | null {
  const { type, name } = ability
  if (type === 'passive') return refusal('phase', `${name} works by itself.`)
  if (type !== 'reaction') return null
  return refusal('phase', `${name} is a reaction: it is offered when ${triggerWords(ability, who)}.`)
}

/** What the user’s job and conditions bar. */
export function whyBarred(battle: RowsBattle, who: RowsCombatant, ability: Ability, action: ActionId): Refusal | null {
  if (!itemFor(battle, who, action) && action !== BASIC_ATTACK
    && !abilitiesOf(battle, who).some(({ id }) => id === ability.id))
  {
    if (!worksInForm(who.sheet, ability)) {
      return refusal('condition', `${ability.name} is not there in this form.`)
    }
    if (ability.of === 'capstone') {
      return refusal('phase', `${ability.name} is a capstone: it is used in the Paradigm phase.`)
    }
    const job = who.sheet.jobs.find(({ id }) => ability.of === `job:${id}`)
    return refusal('condition', job
      ? `${ability.name} belongs to ${job.name}, which is not ${possessive(who.name)} job now.`
      : `${ability.name} belongs to no job that ${who.name} has now.`)
  }
  return whyHindered(battle, who, ability, action)
}

/** What the user’s conditions bar, and what the ability itself asks for. */
export function whyHindered(
  battle: RowsBattle,
  who: RowsCombatant,
  ability: Ability,
  action: ActionId,
): Refusal | null {
  const item = itemFor(battle, who, action)
  const instead = (ability as Profile).granted ? null : replacedBy(battle, READING, who, ability.name)
  if (instead !== null) return refusal('condition', `${instead} takes the place of ${ability.name}.`)
  const spoken = whyNotSpoken(battle, who, ability)
  if (spoken) return spoken
  const forbidden = whyForbidden(battle, READING, who, deedOfAbility(ability))
  if (forbidden !== null) return refusal('condition', forbidden)
  if (ability.effects.length === 0 && !ability.text) {
    return refusal('condition', `${ability.name} does nothing yet: give it an effect.`)
  }
  if (!hasStatus(battle, who.id, 'Frostbitten')) return null
  if (action === BASIC_ATTACK) return refusal('condition', `${who.name} is frostbitten: no basic attack.`)
  if (item) return refusal('condition', `${who.name} is frostbitten: no items.`)
  return heals(ability) ? refusal('condition', `${who.name} is frostbitten: no healing abilities.`) : null
}

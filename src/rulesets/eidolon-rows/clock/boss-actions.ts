// ROW-15: what a boss can do in the Paradigm phase, and why not.
import { combatantsOf, type CombatantId, NO_TARGET } from '../../../engine/core/index.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { abilityAction } from '../deeds/ability.ts'
import { whyHindered, whyNotReady } from '../deeds/legality.ts'
import { possibleTargets } from '../deeds/targeting.ts'
import { type Profile, profilesOf } from '../abilities/profile.ts'
import { isMonster, isUnbeaten, nextFormOf, RISING } from '../rules/bosses.ts'
import { camp } from '../rules/sides.ts'
import { isEidolon } from '../rules/summoned-eidolons.ts'
import type { RowsBattle, RowsCombatant } from '../state.ts'

const KILLING = 3
const SENDING = 1
const CAPSTONE = 1

export interface BossAction {
  readonly id: string
  readonly label: string
  readonly detail: string
  readonly anima: number
  readonly why: string | null
  readonly does:
    | { readonly what: 'nothing' | 'withdraw' | 'rise' }
    | { readonly what: 'form' | 'kill' | 'maul' | 'send'; readonly who: CombatantId }
    | { readonly what: 'capstone'; readonly ability: Profile }
}

/** All that is offered, also what the boss lacks the Anima for. */
export function bossActions(battle: RowsBattle, who: RowsCombatant): readonly BossAction[] {
  const short = (anima: number): string | null =>
    stat(who, 'anima') < anima ? `${who.name} has ${stat(who, 'anima')} Anima, that costs ${anima}.` : null
  const paid = (anima: number): Pick<BossAction, 'anima' | 'why'> => ({ anima, why: short(anima) })
  const nothing: BossAction = { id: 'nothing', label: 'Nothing', detail: '', ...paid(0), does: { what: 'nothing' } }
  if (who.presence === 'down') {
    return [nothing, { id: 'rise', label: 'Be up again', detail: 'With all its HP and MP.', ...paid(RISING),
      does: { what: 'rise' } }]
  }
  const foes = combatantsOf(battle).filter((one) => camp(battle, one) !== camp(battle, who) && one.place !== null)
  const next = nextFormOf(battle, who)
  return [
    nothing,
    { id: 'withdraw', label: 'Withdraw', detail: 'Leaves the battle.', ...paid(0), does: { what: 'withdraw' } },
    ...(next
      ? [
        { id: 'form', label: `Take its next form: ${next.name}`,
          detail: `${next.name} takes its place, and acts where its own Initiative puts it.`, ...paid(0),
          does: { what: 'form', who: next.id } } as const,
      ]
      : []),
    ...foes.filter((one) => one.kind === 'pc' && one.presence === 'down').map((one): BossAction => (isMonster(who)
      ? { id: `kill:${one.id}`, label: `Try to kill ${one.name}`,
        detail: '1d10 against 2d4 less the target’s Anima: at or under it kills, above it that many injuries. '
          + 'The target’s Anima is the monster’s then.', ...paid(0), does: { what: 'maul', who: one.id } }
      : { id: `kill:${one.id}`, label: `Kill ${one.name}`, detail: 'Dead, and no longer to be revived.',
        ...paid(KILLING), does: { what: 'kill', who: one.id } })
    ),
    ...foes.filter((one) => isEidolon(battle, one.id)).map((one): BossAction => ({ id: `send:${one.id}`,
      label: `Send ${one.name} away`, detail: 'It cannot be called in the next round.', ...paid(SENDING),
      does: { what: 'send', who: one.id } })
    ),
    ...capstonesOf(battle, who).map(({ ability, why }): BossAction => ({ id: `capstone:${abilityAction(ability)}`,
      label: `Capstone: ${ability.name}`, detail: ability.detail, anima: CAPSTONE, why: why ?? short(CAPSTONE),
      does: { what: 'capstone', ability } })
    ),
  ]
}

/** How many capstones a boss of that tier has. */
const capstoneCount = (tier: number): number => Math.floor(tier / 3)

function capstonesOf(
  battle: RowsBattle,
  who: RowsCombatant,
): readonly { readonly ability: Profile; readonly why: string | null }[] {
  const tier = stat(who, 'tier')
  const most = capstoneCount(tier)
  return who.sheet.abilities.filter(({ of, type }) => of === 'capstone' && type !== 'passive').flatMap((row, at) =>
    profilesOf(who, row).map((ability) => ({ ability, why: at >= most
      ? `A boss of tier ${tier} has ${most === 0 ? 'no capstones' : most === 1 ? '1 capstone' : `${most} capstones`}.`
      : whyNotNow(battle, who, ability) })
    )
  )
}

function whyNotNow(battle: RowsBattle, who: RowsCombatant, ability: Profile): string | null {
  const why = whyNotReady(battle, who) ?? whyHindered(battle, who, ability, abilityAction(ability))
  if (why) return why.says
  return ability.type === 'self' || ability.targets <= 0 || possibleTargets(battle, who, ability).length > 0
    ? null
    : NO_TARGET.says
}

/** Whether the boss is there to be asked: it stands, or lies there and may rise. */
export const mayAct = (battle: RowsBattle, one: RowsCombatant): boolean =>
  one.place !== null && (one.presence === 'present' || isUnbeaten(battle, one))

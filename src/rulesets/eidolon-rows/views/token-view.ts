// What this ruleset adds to a token: HP, outermost shell and MP, AP, element, and the lines of its tooltip.
import type { TokenParts } from '../../../engine/core/index.ts'
import { possessive } from '../../../lib/possessive.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import { isBoss } from '../rules/bosses.ts'
import { eidolonFor, isEidolon, summonerOf, withdrawn } from '../rules/summoned-eidolons.ts'
import { elementName, ELEMENTS } from '../rules/elements.ts'
import { MOST_ANIMA } from '../rules/limits.ts'
import { camp, rowWhere } from '../rules/sides.ts'
import { decimal } from '../rules/number-words.ts'
import { apOf } from '../sheet/stats.ts'
import type { RowsBattle, RowsCombatant } from '../state.ts'
import { apPips, metersOf, stateBadges } from './marks.ts'

export function token(battle: RowsBattle, who: RowsCombatant): TokenParts {
  return {
    meters: metersOf(who),
    pips: apPips(battle, who.id),
    badges: stateBadges(battle, who),
    facts: () => facts(battle, who),
    now: actsNow(battle, who),
    aside: battle.status === 'running' && who.presence === 'present' && withdrawn(battle, who),
  }
}

/** Whether that combatant acts now, in its own turn or its summoner’s (ROW-41). */
function actsNow(battle: RowsBattle, who: RowsCombatant): boolean {
  const { acting } = battle.turn
  if (battle.status !== 'running' || acting === null) return false
  const eidolon = battle.turn.eidolons.find((one) => one.summoner === acting.who)?.eidolon
  return (eidolon !== undefined && battle.combatants[eidolon] ? eidolon : acting.who) === who.id
}

function facts(battle: RowsBattle, who: RowsCombatant): readonly string[] {
  const row = rowWhere(battle, who)
  const where = row === null ? [] : [row === 'front' ? 'Front row' : 'Back row']
  const more = [...(battle.status === 'running' && who.presence === 'present' ? waitingFacts(battle, who) : []),
    ...where]
  if (!knows(who, 'hp')) return [...more, 'The numbers are not known.']
  const { sheet } = who
  const eidolon = isEidolon(battle, who.id)
  const job = sheet.jobs.find((one) => one.id === sheet.job)?.name
  const rank = battle.turn.order.find((one) => one.who === who.id)
  const called = battle.turn.calls[who.id] ?? 0
  const element = sheet.element === '' ? 'Colourless' : `Element ${ELEMENTS[sheet.element]}`
  return [
    ...more,
    ...(job === undefined ? [] : [`Job: ${job}`]),
    element,
    ...sheet.shells.toReversed().map((shell) => `${elementName(shell.element)} shell ${shell.hp} of ${shell.most}`),
    ...(eidolon ? [] : [`Tier ${stat(who, 'tier')}: ${apOf(stat(who, 'tier'))} AP in a turn`]),
    ...(eidolon
      ? []
      : [`Initiative ${decimal(rank?.value ?? stat(who, 'initiative'))}${called > 0 ? `, called ${called}` : ''}`]),
    ...(who.kind === 'pc' || isBoss(who) ? [`Anima ${stat(who, 'anima')} of ${MOST_ANIMA}`] : []),
    ...inHand(who),
  ]
}

function inHand({ sheet }: RowsCombatant): readonly string[] {
  const names = sheet.gear.filter((one) => one.worn && one.kind === 'weapon').map((one) => one.name)
  return names.length > 0 ? [`In hand: ${names.join(', ')}`] : []
}

/** What keeps the combatant from acting, or whose turn it acts in. */
function waitingFacts(battle: RowsBattle, who: RowsCombatant): readonly string[] {
  const eidolon = withdrawn(battle, who) ? eidolonFor(battle, camp(battle, who)) : undefined
  const summoner = summonerOf(battle, who.id)
  const master = summoner === undefined ? undefined : battle.combatants[summoner]
  const held = battle.turn.held.find((one) => one.who === who.id)
  const until = held ? battle.combatants[held.after] : undefined
  return [
    ...(eidolon ? [`Waits while ${eidolon.name} is out`] : []),
    ...(battle.turn.fleeing.includes(who.id) ? ['Flees: leaves at the end of the Effect phase'] : []),
    ...(until ? [`Holds 1 AP until after ${possessive(until.name)} turn`] : []),
    ...(master ? [`Eidolon of ${master.name}: acts in ${possessive(master.name)} turn`] : []),
  ]
}

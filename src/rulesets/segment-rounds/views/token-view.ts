// What stands on the board for a combatant: HP, the bar of what it casts, its melee, and the lines of its tooltip.
import type { TokenParts } from '../../../engine/core/index.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import { activeNow } from '../clock/awaited.ts'
import { hitDiceText } from '../rules/hit-dice.ts'
import { meleeOf } from '../rules/melee-zones.ts'
import { printAttackLine } from '../sheet/attack-line.ts'
import { aac0Text } from '../sheet/fields.ts'
import { armour, ownAac0 } from '../sheet/stats.ts'
import type { SegmentsBattle, SegmentsCombatant } from '../state.ts'
import { declaredWords, leftWords, metersOf, ownBadges } from './marks.ts'
import { castingWords, endedWords, feet } from './words.ts'
import { capitalised } from '../../../lib/capitalised.ts'

export const token = (battle: SegmentsBattle, who: SegmentsCombatant): TokenParts => ({
  meters: metersOf(battle, who),
  badges: ownBadges(battle, who),
  facts: () => facts(battle, who),
  now: activeNow(battle).some(({ id }) => id === who.id),
})

function facts(battle: SegmentsBattle, who: SegmentsCombatant): readonly string[] {
  const round = battle.status === 'running' && who.presence === 'present' ? ofRound(battle, who) : []
  if (!knows(who, 'hp')) return [...round, 'The numbers are not known.']
  const { sheet } = who
  return [
    ...round,
    `AC ${String(armour(battle, who)).replace('-', '−')} · AAC0 ${aac0Text(ownAac0(battle, who))}`,
    `${hitDiceText(sheet.hitDice)} HD${sheet.level > 0 ? ` · level ${sheet.level}` : ''} · ${
      feet(stat(who, 'move'))
    } in a round`,
    ...sheet.attacks.map(({ routine, speed }) =>
      `${printAttackLine([routine])}${routine.kind === 'melee' ? ` · speed ${speed}` : ''}`
    ),
    ...(sheet.routines > 1 ? [`${sheet.routines} routines in a melee`] : []),
    ...inHand(who),
  ]
}

function inHand({ sheet }: SegmentsCombatant): readonly string[] {
  const names = sheet.gear.filter((one) => one.state === 'ready').map((one) =>
    `${one.name}${one.loaded ? ' (loaded)' : ''}`
  )
  return names.length > 0 ? [`In hand: ${names.join(', ')}`] : []
}

/** What the combatant means to do, is doing, and still can do. */
function ofRound(battle: SegmentsBattle, { id }: SegmentsCombatant): readonly string[] {
  const { casting, ended, melees, step } = battle.turn
  const over = ended[id]
  const said = declaredWords(battle, id)
  const spell = casting[id]
  const melee = meleeOf(melees, id)
  const others = (melee?.members ?? []).filter((one) => one !== id).flatMap((one) => battle.combatants[one]?.name ?? [])
  return [
    ...(spell
      ? [`Casts ${castingWords(battle, id, spell)}`]
      : over
      ? [endedWords(battle, id, over)]
      : said === null
      ? []
      : [capitalised(said)]),
    ...(others.length > 0 ? [`In melee with ${others.join(', ')}`] : []),
    ...(step === 'declare' || step === 'surprise' || spell ? [] : [`Left: ${leftWords(battle, id).join(', ')}`]),
  ]
}

// ROW-40: Summon Eidolon, for Anima and no AP: the eidolon acts in its summoner's turn, and everybody else of its camp
// waits behind it.
import { nameOf, refusal, type ActionId, type Refusal } from '../../../../engine/core/index.ts'
import { stat } from '../../../../engine/kits/stats.ts'
import { askVillains } from '../../reactions/answer-summoning.ts'
import { spendAnima } from '../../rules/anima.ts'
import { eidolonFor, isEidolon } from '../../rules/summoned-eidolons.ts'
import { camp } from '../../rules/sides.ts'
import { SUMMONING, UPKEEP } from '../../sheet/stats.ts'
import type { RowsBattle, RowsCombatant } from '../../state.ts'
import { dismiss, eidolonActs, hasEidolon, hpLeft, sentAwayLimit, summonIn } from '../summoning.ts'
import type { PaletteAction } from './types.ts'

const NAME = 'Summon Eidolon'

export const summon: PaletteAction = {
  id: 'summon' as ActionId,
  name: NAME,
  detail:
    'Your eidolon takes the front row and acts with the AP that are left. While it is out, you and your allies wait '
    + 'behind it, out of the enemies’ reach, and held turns of your allies that come up are lost. '
    + `Each later round costs ${UPKEEP} Anima.`,
  ap: 0,
  price: [{ unit: 'Anima', amount: SUMMONING }],
  needs: () => [],
  why: whyNotSummon,
  carry: (work, who) => {
    const paid = Math.min(SUMMONING, stat(who, 'anima'))
    // By the GM’s word while another eidolon is out: a camp has one at a time.
    const out = eidolonFor(work.battle, camp(work.battle, who))
    if (out) dismiss(work, out.id, 'another eidolon takes its place')
    spendAnima(work, who.id, paid, `summons ${who.sheet.eidolon.name}`)
    summonIn(work, work.battle.combatants[who.id] ?? who)
    askVillains(work, who.id)
  },
  told: (battle, who) => {
    const name = battle.combatants[who]?.sheet.eidolon.name ?? ''
    return `${nameOf(battle, who)} summons ${name === '' ? 'an eidolon' : name}`
  },
}

function whyNotSummon(battle: RowsBattle, who: RowsCombatant): Refusal | null {
  if (isEidolon(battle, who.id)) return refusal('condition', `${who.name} is an eidolon itself.`)
  if (!hasEidolon(who)) return refusal('condition', `${who.name} has no eidolon.`)
  if (!eidolonActs(who)) {
    return refusal('condition',
      `${who.sheet.eidolon.name} has no ability to act with: give it an ability on the sheet.`)
  }
  if (hpLeft(who) === 0) {
    return refusal('condition', `${who.sheet.eidolon.name} has no HP left and is back only after the battle.`)
  }
  if (battle.used.includes(sentAwayLimit(who.id, battle.turn.round))) {
    return refusal('condition', `${who.sheet.eidolon.name} was sent away and cannot be called in this round.`)
  }
  if (who.kind !== 'pc') return refusal('condition', `${who.name} can only answer another’s summoning.`)
  const out = eidolonFor(battle, camp(battle, who))
  if (out) return refusal('condition', `${out.name} is out already.`)
  const anima = stat(who, 'anima')
  return anima < SUMMONING ? refusal('price', `${who.name} has ${anima} Anima, ${NAME} costs ${SUMMONING}.`) : null
}

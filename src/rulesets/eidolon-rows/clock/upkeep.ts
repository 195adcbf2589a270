// ROW-42: at the beginning of each later round an eidolon is paid for, or it disappears. Its summoner is asked, unless
// the summoner cannot pay.
import { nameOf, type CombatantId } from '../../../engine/core/index.ts'
import { asChoice } from '../../../engine/kits/needs.ts'
import { questionAbout } from '../../../engine/kits/secrecy.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { dismiss } from '../deeds/summoning.ts'
import { spendAnima } from '../rules/anima.ts'
import { summonerOf } from '../rules/summoned-eidolons.ts'
import { UPKEEP } from '../sheet/stats.ts'
import type { FrameOf, RowsBattle, RowsWork } from '../state.ts'
import type { QuestionView } from '../../../engine/kits/frame-parts.ts'

/** Limit: that eidolon was paid for in this round. A dropped question is asked again. */
const UPKEEP_PAID = 'upkeep:'
const paidLimit = (eidolon: CombatantId): string => `${UPKEEP_PAID}${eidolon}:`

/** Settles the next eidolon's upkeep of this round: `true` when there was one, `false` when all are settled. */
export function nextUpkeep(work: RowsWork): boolean {
  const { eidolons, round } = work.battle.turn
  const next = eidolons.find(({ eidolon, since }) => since < round && !work.used(paidLimit(eidolon)))
  if (!next) {
    work.clearUsed(UPKEEP_PAID)
    return false
  }
  if (canPay(work.battle, next.summoner)) work.push({ kind: 'upkeep', step: 'ask', eidolon: next.eidolon })
  else dismissUnpaid(work, next.eidolon)
  return true
}

const canPay = (battle: RowsBattle, summoner: CombatantId): boolean =>
  stat(battle.combatants[summoner] ?? { stats: {} }, 'anima') >= UPKEEP

/** The reason is told only where the summoner's numbers may be known (COM-24). */
function dismissUnpaid(work: RowsWork, eidolon: CombatantId): void {
  const summoner = work.battle.combatants[summonerOf(work.battle, eidolon) ?? '']
  dismiss(work, eidolon, summoner && !summoner.secret.stats
    ? `${summoner.name} has no Anima left for the eidolon`
    : 'nobody pays for the eidolon')
}

/** Whether the eidolon is still there and can still be paid for. */
export function upkeepHolds(battle: RowsBattle, { eidolon }: FrameOf<'upkeep'>): boolean {
  const summoner = summonerOf(battle, eidolon)
  return summoner !== undefined && canPay(battle, summoner)
}

/** Nobody can pay any more. */
export function endUpkeep(work: RowsWork, frame: FrameOf<'upkeep'>): void {
  work.pop(frame.id)
  dismissUnpaid(work, frame.eidolon)
}

export function answerUpkeep(work: RowsWork, way: string, frame: FrameOf<'upkeep'>): void {
  const summoner = summonerOf(work.battle, frame.eidolon)
  if ((way !== 'keep' && way !== 'dismiss') || summoner === undefined) {
    return work.malformed('chosen', 'Choose whether the eidolon stays.')
  }
  work.closePrompt()
  work.pop(frame.id)
  if (way === 'dismiss') return dismiss(work, frame.eidolon, `${nameOf(work.battle, summoner)} lets the eidolon go`)
  work.use(paidLimit(frame.eidolon))
  spendAnima(work, summoner, UPKEEP, `keeps ${nameOf(work.battle, frame.eidolon)}`)
}

export function upkeepPromptView(battle: RowsBattle, { eidolon }: FrameOf<'upkeep'>): QuestionView | null {
  const summoner = summonerOf(battle, eidolon)
  if (summoner === undefined) return null
  const [name, payer] = [nameOf(battle, eidolon), nameOf(battle, summoner)]
  return {
    kind: 'choose',
    title: `Does ${name} stay?`,
    detail: [
      `${payer} has ${stat(battle.combatants[summoner] ?? { stats: {} }, 'anima')} Anima; each round costs ${UPKEEP}.`,
    ],
    about: [eidolon, summoner],
    by: { who: 'combatant', id: summoner },
    choices: [
      { id: 'keep', label: 'Keep the eidolon',
        detail: `${payer} pays ${UPKEEP} Anima; the others go on waiting behind the eidolon.`,
        price: [{ unit: 'Anima', amount: UPKEEP }], why: null },
      asChoice('dismiss', 'Let the eidolon go',
        'The eidolon disappears; everybody can act again and be attacked again.'),
    ],
    ...questionAbout(battle.combatants[summoner]),
  }
}

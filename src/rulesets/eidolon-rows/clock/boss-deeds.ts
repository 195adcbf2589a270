// ROW-15: what comes of the paradigm action of a boss.
import { combatantOf, type CombatantId } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { possessive } from '../../../lib/possessive.ts'
import { abilityAction } from '../deeds/ability.ts'
import { declareFree } from '../deeds/declare.ts'
import { dismiss, sentAwayLimit } from '../deeds/summoning.ts'
import { roomIn } from '../movement/room.ts'
import { useLimits } from '../abilities/allowed.ts'
import type { Profile } from '../abilities/profile.ts'
import { beatenLimit, formOverLimit } from '../rules/bosses.ts'
import { givePoints, revive } from '../rules/harm.ts'
import { MOST_ANIMA } from '../rules/limits.ts'
import { camp, rowWhere } from '../rules/sides.ts'
import { summonerOf } from '../rules/summoned-eidolons.ts'
import type { RowsCombatant, RowsWork } from '../state.ts'
import type { BossAction } from './boss-actions.ts'
import { isDownLimit } from './fallen.ts'
import { rollInjury, settleInjuries } from './injuries.ts'
import { placeNewcomers } from './order.ts'

/** Pays for it and does it. */
export function doBossAction(work: RowsWork, one: RowsCombatant, { does, anima, label }: BossAction): void {
  if (anima > 0) work.stat(one.id, 'anima', -anima, label)
  switch (does.what) {
    case 'nothing':
      return one.presence === 'down' ? work.use(beatenLimit(one.id)) : undefined
    case 'withdraw':
      return work.depart(one.id, 'gone', 'withdraws')
    case 'rise':
      return rise(work, one)
    case 'form': {
      const next = combatantOf(work.battle, does.who)
      return next && takeForm(work, one, next)
    }
    case 'kill':
      return kill(work, one, does.who)
    case 'maul':
      return maul(work, one, does.who)
    case 'send': {
      const summoner = summonerOf(work.battle, does.who)
      if (summoner) work.use(sentAwayLimit(summoner, work.battle.turn.round + 1))
      return dismiss(work, does.who, `${one.name} sends it away`)
    }
    case 'capstone':
      return useCapstone(work, one, does.ability)
  }
}

/** The next form stands where the boss stood, has its Anima, and acts from the next round on. */
export function takeForm(work: RowsWork, one: RowsCombatant, next: RowsCombatant): void {
  const row = rowWhere(work.battle, one) ?? 'front'
  work.use(formOverLimit(one.id))
  work.depart(one.id, 'gone', `takes its next form: ${next.name}`)
  const place = roomIn(work, camp(work.battle, next), row, next.size)
  if (next.secret.token && !one.secret.token) {
    work.emit({ type: 'patched', who: next.id, patch: { secret: { ...next.secret, token: false } } })
  }
  if (place !== null) work.emit({ type: 'moved', who: next.id, path: [place], manner: 'gm', cost: 0 })
  const more = stat(one, 'anima') - stat(next, 'anima')
  if (more !== 0) work.stat(next.id, 'anima', more, `has what ${one.name} had`)
  placeNewcomers(work)
}

function rise(work: RowsWork, one: RowsCombatant): void {
  revive(work, one.id, stat(one, 'maxHp'), 'is up again', one.id)
  givePoints(work, one.id, 'mp', stat(one, 'maxMp'), stat(one, 'maxMp'), 'is up again', one.id)
}

function kill(work: RowsWork, one: RowsCombatant, target: CombatantId): void {
  work.clearUsed(isDownLimit(target))
  work.depart(target, 'gone', `is killed by ${one.name}`)
}

/** A monster: 2d4 less the target’s Anima is what its 1d10 must not exceed to kill; above it that many injuries. */
function maul(work: RowsWork, one: RowsCombatant, target: CombatantId): void {
  const victim = combatantOf(work.battle, target)
  if (!victim) return
  const hidden = secretly(one, victim)
  const purpose = `${one.name} tries to kill ${victim.name}`
  const life = stat(victim, 'anima')
  const most =
    work.roll({ dice: [{ count: 2, sides: 4 }], bonus: -life, purpose: `${purpose}: 2d4 less ${life} Anima`,
      by: one.id }, hidden).total
  const die =
    work.roll({ dice: [{ count: 1, sides: 10 }], bonus: 0, purpose, by: one.id,
      against: most < 1 ? 'nothing' : `${most} or less` }, hidden).total
  if (life > 0) {
    work.stat(target, 'anima', -life, `${one.name} takes it`, one.id)
    givePoints(work, one.id, 'anima', life, MOST_ANIMA, `${possessive(victim.name)} Anima`, one.id)
  }
  if (die <= most) return kill(work, one, target)
  if (most < 1 || !work.battle.options.injuries) return
  for (let times = 0; times < most; times++) rollInjury(work, victim)
  settleInjuries(work)
}

/** It costs nothing but its Anima; its targets are asked for. */
function useCapstone(work: RowsWork, one: RowsCombatant, ability: Profile): void {
  useLimits(work, one, ability, [])
  declareFree(work, one, abilityAction(ability), 'capstone')
}

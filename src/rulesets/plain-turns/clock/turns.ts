// The start, and what settles between two deeds (PLA-01 to PLA-04).
import { findHidden } from '../../../engine/kits/d20/hiding.ts'
import { proposeEnd } from '../../../engine/kits/end-proposal.ts'
import { setGround } from '../../../engine/kits/ground.ts'
import { deaths } from '../rules/harm.ts'
import type { PlainWork } from '../state.ts'
import { rounds, TURN_RULES } from './order.ts'

export function start(work: PlainWork): void {
  setGround(work, work.battle.options.diagonal)
  rounds.start(work)
}

export function settle(work: PlainWork): void {
  deaths.checkFallen(work)
  findHidden(work, 'Hidden')
  proposeEnd(work, { takesPart: TURN_RULES.takesPart, canFight: (_battle, one) => one.presence === 'present' })
  rounds.moveClock(work)
}

// How far somebody may swim in the odd ruleset: a free stroll, or farther for breath.
import { bandOf, type Place, type Step } from '../../../src/grid/index.ts'
import { effectsOn, presentOf, refusal, type MovementView, type Refusal } from '../../../src/engine/core/index.ts'
import { isUnknownBody } from '../../../src/engine/kits/secrecy.ts'
import { foes, stat, tangled } from './near.ts'
import type { Swimmer, TidesBattle } from './types.ts'

/** What a breath buys. */
export const DASH = 2

export function movementOf(battle: TidesBattle, one: Swimmer): MovementView {
  const left = Math.max(0, battle.options.stroll - battle.turn.walked)
  const { ground } = battle.scene
  const banded = ground.kind === 'bands'
    ? { bands: ground.bands.filter((band) => band.side === one.side).map((band) => band.id) }
    : {}
  const all = [{ id: 'stroll', label: 'Stroll', budget: left, price: [] }, { id: 'dash', label: 'Dash',
    budget: left + DASH, price: [{ unit: 'breath', amount: 1 }] }]
  return {
    who: one.id,
    spent: battle.turn.walked,
    refusal: whyStill(battle, one),
    bands: stat(one, 'breath') > 0 ? all : all.slice(0, 1),
    mover: {
      id: one.id,
      size: one.size,
      parity: battle.turn.parity,
      ...banded,
      // A gull flies over weed and sluices; whoever is soaked pays half an ell more for each cut corner.
      ...(effectsOn(battle, one.id, 'Fleeting').length > 0 ? { ignores: ['terrain', 'doors'] as const } : {}),
      ...(effectsOn(battle, one.id, 'Soaked').length > 0
        ? { stepCost: ({ base, terrain, diagonal }: Step) => base * terrain + (diagonal ? 0.5 : 0) }
        : {}),
      passage: (id) => {
        const other = presentOf(battle).find((someone) => someone.id === id)
        if (other && isUnknownBody(battle, one, other)) return 'free'
        return other && foes(battle, one, other) ? 'blocked' : 'cross'
      },
    },
  }
}

function whyStill(battle: TidesBattle, one: Swimmer): Refusal | null {
  if (battle.status !== 'running') return refusal('status', 'The battle has not started yet.')
  if (one.presence !== 'present') return refusal('status', `${one.name} is out of the water.`)
  if (battle.turn.acting !== one.id) return refusal('not-your-turn', `It is not ${one.name}’s turn.`)
  return tangled(battle, one.id) ? refusal('condition', `${one.name} is tangled.`) : null
}

/** Where rafts are what is stood on, each side keeps to its own. */
export function whyNotAboard(battle: TidesBattle, who: Pick<Swimmer, 'name' | 'side'>, place: Place): string | null {
  const { ground } = battle.scene
  const band = ground.kind === 'bands' ? ground.bands.find((one) => one.id === bandOf(place).band) : undefined
  return band === undefined || band.side === who.side ? null : `${who.name} cannot stand on their rafts.`
}

// How the combatants of the sample are written down.
import { brand } from '../../../lib/brand.ts'
import { placeOf } from '../../../grid/index.ts'
import { ENEMIES, newcomer, PLAYERS, type ActionId, type Combatant } from '../../../engine/core/index.ts'
import type { Sheet, Spell, Weapon } from '../sheet/shape.ts'
import { template } from '../sheet/stats.ts'
import type { ActionPoints } from '../state.ts'

export const weapon = (name: string, damage: string, more: Partial<Weapon> = {}): Weapon => ({ name, kind: 'melee',
  reach: 1, range: 0, damage, state: 'ready', shield: false, ...more })

export const shield = (name: string): Weapon => weapon(name, '0', { shield: true })

export const spell = (name: string, more: Partial<Spell>): Spell => ({ name, price: 1, instant: false, range: 12,
  radius: 0, target: 0, damage: '', heals: false, condition: '', rounds: 0, ...more })

export const sheet = (more: Partial<Sheet>): Sheet => ({ weapons: [], spells: [], advantages: [], potions: 0, ...more })

export const special = (...ids: readonly string[]) => ids.map((id) => brand<ActionId>(id))

export type Newcomer = Omit<Combatant<ActionPoints>, 'id'>

type Spoken = Partial<Newcomer> & Pick<Newcomer, 'name'>

export const at = (x: number, y: number) => placeOf({ x, y })

export const hero = (said: Spoken): Newcomer =>
  newcomer<ActionPoints>({ template }, { side: PLAYERS, kind: 'pc', ...said })

export const foe = (said: Spoken): Newcomer =>
  newcomer<ActionPoints>({ template }, { side: ENEMIES, kind: 'npc', ...said })

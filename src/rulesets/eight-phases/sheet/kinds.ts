// Words of the sheet that stand on their own: phases, basic actions, attributes, kinds of damage (PHA-01, PHA-02,
// PHA-53).
import * as z from 'zod/mini'
import { type DataOf, once } from '../../../engine/kits/schema-parts.ts'

/** PHA-01: 1 Bolster, 2 Channel, 3 Skirmish, 4 Reposition, 5 Brawl, 6 Release, 7 Full Attack, 8 Delay. */
export const phase = z.literal([1, 2, 3, 4, 5, 6, 7, 8])
export type Phase = DataOf<typeof phase>
export const phases = z.array(phase).check(once('The same phase twice'))

/** PHA-02 */
export const basic = z.enum(['defend', 'refresh', 'channel', 'mark', 'search', 'volley', 'rush', 'hide', 'fight',
  'shove', 'grapple', 'release', 'full-attack', 'ready'])
export type Basic = DataOf<typeof basic>

export const attribute = z.enum(['bulk', 'agility', 'mind', 'magic'])
export type Attribute = DataOf<typeof attribute>

export const damageType = z.enum(['physical', 'force', 'fire', 'cold', 'lightning', 'acid', 'radiant', 'necrotic'])
export type DamageType = DataOf<typeof damageType>

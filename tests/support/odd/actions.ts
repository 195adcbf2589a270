// The odd ruleset's actions as a table: every kind of need and of form field is in it.
import { brand } from '../../../src/lib/brand.ts'
import type { FieldSpec, Need } from '../../../src/engine/core/index.ts'
import type { ActionId } from './types.ts'

export interface Action {
  readonly id: ActionId
  readonly name: string
  readonly detail: string
  readonly when: 'turn' | 'free' | 'reaction'
  readonly breath: number
  readonly needs: readonly Need[]
  readonly form: readonly FieldSpec[]
}

const near: Need = { kind: 'combatant', label: 'whom', min: 1, max: 1, range: 1 }
const thing: Need = { kind: 'object', label: 'what', range: 1 }
const far: Need = { kind: 'combatant', label: 'whom', min: 1, max: 1, range: 3 }
const chant = (id: string, label: string, why: string | null = null) => ({ id, label, detail: '', price: [], why })

function action(
  id: string,
  when: Action['when'],
  breath: number,
  detail: string,
  needs: readonly Need[] = [],
  form: readonly FieldSpec[] = [],
): Action {
  return { id: brand<ActionId>(id), name: `${id.charAt(0).toUpperCase()}${id.slice(1)}`, detail, when, breath, needs,
    form }
}

export const ACTIONS: readonly Action[] = [
  action('strike', 'turn', 1, 'A blow that can be ducked or taken by a friend.', [near], [
    { key: 'loud', label: 'Loud', type: 'flag' },
    { key: 'boast', label: 'Boast', type: 'text', maxLength: 40 },
  ]),
  action('net', 'turn', 1, 'Tangles one or two.', [{ kind: 'combatant', label: 'whom', min: 1, max: 2, range: 3,
    objects: true }]),
  action('splash', 'turn', 2, 'Wets all who stand there.', [{ kind: 'area', label: 'where', shape: 'burst', size: 1,
    range: 2 }]),
  action('fling', 'turn', 1, 'Puts somebody elsewhere.', [near, { kind: 'place', label: 'where to', range: 1 }]),
  action('sluice', 'turn', 1, 'Opens or closes a sluice.', [{ kind: 'door', label: 'which' }]),
  action('chant', 'turn', 0, 'Once a tide.', [{ kind: 'option', label: 'what',
    options: [chant('calm', 'Calm'), chant('storm', 'Storm'), chant('whisper', 'Whisper'),
      chant('silence', 'Silence', 'Nobody knows the words.')] }]),
  action('undertow', 'turn', 1, 'Breaks at the flood, together with all others.', [far], [
    { key: 'weight', label: 'Weight', type: 'integer', min: 0, max: 2 },
    { key: 'slant', label: 'Slant', type: 'number', min: 0, max: 1 },
    { key: 'kind', label: 'Kind', type: 'choice',
      options: [{ value: 'grey', label: 'Grey' }, { value: 'green', label: 'Green' }] },
    { key: 'spray', label: 'Spray', type: 'dice' },
  ]),
  action('smash', 'turn', 1, 'Takes planks off a wreck until nothing is left of it.', [thing]),
  action('call', 'turn', 1, 'Once: a gull comes for as long as the tide lasts.'),
  action('raft', 'turn', 1, 'Three planks make a raft.'),
  action('beg', 'free', 0, 'Asks for mercy, at any time.'),
  action('duck', 'reaction', 1, 'Avoids a blow on 4 or more.'),
  action('shield', 'reaction', 1, 'Takes a friend’s blow.'),
  action('trip', 'reaction', 1, 'Spoils a duck.'),
  action('snag', 'reaction', 1, 'Scratches who walks away.'),
]

export const actionOf = (id: string): Action | undefined => ACTIONS.find((one) => one.id === id)

// The words that this ruleset teaches the language of abilities.
import { plainWords, type Word, type Words } from '../../../engine/abilities/language/words.ts'
import { BASIC_ACTIONS } from '../rules/basic-actions.ts'
import { CONDITIONS } from '../rules/conditions.ts'
import { PHASE_NAMES, PHASES } from '../rules/phases.ts'
import { damageType } from '../sheet/kinds.ts'

const named = (label: string, words?: string): Word => (words === undefined ? { label } : { label, words })

const ATTRIBUTES = ['bulk', 'agility', 'mind', 'magic'] as const

/** Numbers of a combatant as amounts name them, with the key of the stat field. */
export const STAT_KEYS = {
  hp: 'hp',
  'max hp': 'maxHp',
  'temp hp': 'tempHp',
  wounds: 'wounds',
  'max wounds': 'woundCap',
  stress: 'stress',
  'stress cap': 'stressCap',
  overstress: 'overstress',
  'max overstress': 'overstressCap',
  discord: 'discord',
  mp: 'mp',
  'max mp': 'maxMp',
  focus: 'focus',
  recoveries: 'recoveries',
  surge: 'surge',
  armor: 'armor',
  dodge: 'dodge',
  'a-def': 'adef',
  grit: 'grit',
  'save target': 'save',
  speed: 'speed',
  scope: 'scope',
  bulk: 'bulk',
  agility: 'agility',
  mind: 'mind',
  magic: 'magic',
} as const

/** PHA-51: what a save or a check comes to. */
const CHECKED = ['success', 'failure'] as const

export const WORDS: Words = {
  stats: {
    armor: named('ARMOR'),
    dodge: named('DODGE'),
    'a-def': named('A-DEF'),
    grit: named('GRIT'),
    'save target': named('SAVE TARGET'),
    speed: named('SPEED'),
    scope: named('SCOPE'),
    bulk: named('BULK'),
    agility: named('AGILITY'),
    mind: named('MIND'),
    magic: named('MAGIC'),
    'attack accuracy': named('accuracy on attacks'),
    'check accuracy': named('accuracy on checks'),
    'save accuracy': named('accuracy on saves'),
    'critical total': named('the total of a critical hit'),
    'damage done': named('damage done'),
    'damage taken': named('damage taken'),
    'stress taken': named('Stress taken'),
    'forced movement': named('forced movement'),
    pushes: named('the forced movement that is caused'),
    'saved effects': named('what a save that succeeds lets through'),
    'cover for allies': named('the cover for allies (1 soft, 2 hard)'),
    'shift before attacks': named('the shift before attacks, through enemies too'),
    wading: named('whether it can end a movement in the spaces of smaller combatants (1 is yes)'),
    reveals: named('whether it can reveal anybody HIDDEN'),
    ...Object.fromEntries(damageType.options.map((kind) => [`${kind} taken`, named(`${kind} damage taken`)])),
  },
  resources: {
    hp: named('HP'),
    'temp hp': named('TEMP HP'),
    mp: named('MP'),
    focus: named('FOCUS'),
    recoveries: { label: 'RECOVERIES', one: 'RECOVERY' },
    stress: named('Stress'),
    discord: named('Discord'),
    wounds: { label: 'Wounds', one: 'Wound' },
    overstress: { label: 'Overstresses', one: 'Overstress' },
  },
  conditions: Object.fromEntries([...CONDITIONS.map(({ name, detail }) => [name, named(name, detail)] as const),
    ['BLOODIED', named('BLOODIED')] as const, ['BREAKING', named('BREAKING')] as const,
    ['ENGAGED', named('ENGAGED')] as const, ['GRAPPLED', named('GRAPPLED')] as const]),
  kinds: plainWords(...damageType.options),
  checks: {
    // PHA-52: a critical hit is a hit.
    attack: { label: 'An attack', degrees: ['critical', 'hit', 'miss'], counts: { critical: 'hit' },
      nouns: { critical: 'a critical hit' } },
    'discord check': { label: 'A check to clear Discord', degrees: CHECKED },
    ...Object.fromEntries(
      ATTRIBUTES.flatMap((one) =>
        ['save', 'check', 'contest'].map(
          (kind) => [`${one} ${kind}`, { label: `${one === 'agility' ? 'An' : 'A'} ${one.toUpperCase()} ${kind}`,
            degrees: CHECKED, ...(kind === 'save' ? { saves: true as const } : {}) }],
        )
      ),
    ),
  },
  uses: {
    ...Object.fromEntries(
      BASIC_ACTIONS.filter(({ cost }) => cost === 'action').map(
        (one) => [one.id, named(`instead of ${one.name}`, `an ability used instead of ${one.name}`)],
      ),
    ),
    ...Object.fromEntries(
      PHASES.map(
        (phase) => [`phase ${phase}`,
          named(`in the ${PHASE_NAMES[phase]} phase`, `an ability used in the ${PHASE_NAMES[phase]} phase`)],
      ),
    ),
    'full-attack': named('as a Full Attack', 'a Full Attack'),
    minor: named('minor action'),
    free: named('free action'),
    reaction: named('reaction'),
    surge: named('SURGE', 'any SURGE'),
    'standard movement': named('instead of the standard movement', 'the standard movement'),
    'any time': named('at any time', 'an ability that can be used at any time'),
  },
  moments: {
    'turn start': { label: 'start of the turn', next: 'the start of {whose} next turn' },
    'turn end': { label: 'end of the turn', next: 'the end of {whose} next turn' },
    'round start': named('start of the round'),
    'round end': { label: 'end of the round', next: 'the end of the round' },
    'phase end': { label: 'end of the phase', next: 'the end of the phase' },
    'scene end': { label: 'end of the scene', next: 'the end of the scene' },
  },
  stages: { raw: named('before ARMOR and resistance', 'ARMOR and resistance'), net: named('after ARMOR and resistance'),
    carried: named('what goes on after a Wound or an Overstress') },
  tags: {
    ...plainWords('area', 'support', 'melee', 'ranged', 'thrown', 'arcing', 'indirect', 'homing', 'aetheric',
      'piercing', 'slow', 'reloading', 'early'),
    ...Object.fromEntries(
      ['staff', 'weapon', 'spell', 'technique', 'attack', 'summon', 'minion', 'object', 'opportunity attack',
        'counterattack'].map((one) => [one, named(one, `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`)]),
    ),
  },
  grounds: plainWords('difficult', 'soft cover', 'hard cover', 'impassable'),
  said: { 'enemies adjacent': 'number of adjacent enemies', 'allies adjacent': 'number of adjacent allies',
    conditions: 'number of conditions', 'max hp': 'maximum HP', 'max mp': 'maximum MP',
    round: 'the number of the round', phase: 'the number of the phase',
    'player characters': 'the number of player characters' },
  numbers: {
    numbers: [...Object.keys(STAT_KEYS), 'size', 'enemies adjacent', 'allies adjacent', 'conditions', 'bloodied',
      'breaking'],
    plain: ['round', 'phase', 'player characters'],
    words: {},
  },
}

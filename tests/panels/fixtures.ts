// Views as a ruleset would give them: a fight in full swing, and the same with nothing in it.
import type { Command } from '../../src/engine/core/command.ts'
import type { ActionId, CombatantId, PromptId, SquadId } from '../../src/engine/core/ids.ts'
import { refusal } from '../../src/engine/core/refusal.ts'
import type { Badge, ButtonView, Offer, PromptView, QueueEntry, QueueView, TargetView, Tick, TokenView,
  TurnView } from '../../src/engine/core/view.ts'
import type { Roll } from '../../src/engine/dice/types.ts'
import { brand } from '../../src/lib/brand.ts'
import type { Face, Faces } from '../../src/panels/parts/index.ts'

export const who = (id: string): CombatantId => brand<CombatantId>(id)
const action = (id: string): ActionId => brand<ActionId>(id)
export const squad = (id: string): SquadId => brand<SquadId>(id)
const promptId = brand<PromptId>('p1')

const face = (id: string, name: string, initials: string, livery: number): readonly [CombatantId, Face] => [
  who(id),
  { id: who(id), name, initials, livery, picture: null },
]

export const faces: Faces = new Map([
  face('ilse', 'Ilse Varn', 'IV', 0),
  face('tomek', 'Tomek', 'To', 0),
  face('oda', 'Oda of the Long Reeds', 'OR', 0),
  face('rook', 'Rook', 'Ro', 1),
  face('rat1', 'Marsh rat 1', 'M1', 1),
  face('rat2', 'Marsh rat 2', 'M2', 1),
  face('rat3', 'Marsh rat 3', 'M3', 1),
  face('crane', 'The grey crane', 'GC', 2),
])

export const roll: Roll = { dice: [{ count: 2, sides: 6 }], bonus: 3, purpose: 'Initiative of Ilse Varn', by: 'ilse',
  faces: [6, 2], total: 11 }

export const badges: readonly Badge[] = [
  { id: 'prone', glyph: 'Pr', label: 'Prone', detail: 'gets up for 2 AP', tone: 'warn' },
  { id: 'blessed', glyph: '✦', label: 'Blessed', detail: '+5 on every roll until the end of the round', tone: 'magic' },
  { id: 'poison', glyph: 'Po', label: 'Poisoned', detail: '3 damage at the start of each turn', tone: 'bad' },
]

const entry = (id: string, label: string, value: string, more: Partial<QueueEntry> = {}): QueueEntry => ({
  key: id,
  who: who(id),
  squad: null,
  label,
  state: 'waiting',
  value,
  roll: null,
  pips: null,
  badges: [],
  moved: false,
  uncertain: false,
  ...more,
})

const rats = { squad: squad('rats') }
export const queue: QueueView = {
  title: 'Initiative',
  entries: [
    entry('crane', 'The grey crane', '18', { state: 'acted' }),
    entry('ilse', 'Ilse Varn', '11', { state: 'acting', roll, pips: { id: 'ap', label: 'AP', value: 3, max: 5 },
      badges: badges.slice(0, 2) }),
    entry('rat1', 'Marsh rat 1', '9', { ...rats, state: 'acted' }),
    entry('rat2', 'Marsh rat 2', '9', rats),
    entry('rat3', 'Marsh rat 3', '8', rats),
    entry('oda', 'Oda of the Long Reeds', '7', { state: 'delayed', badges: badges.slice(2) }),
    { ...entry('line', 'Below 5: second wave', ''), who: null, state: 'border' },
    entry('tomek', 'Tomek', '4', { uncertain: true }),
    entry('rook', 'Rook', '2', { state: 'unable', badges: badges.slice(0, 1) }),
  ],
}

export const queueAfter: QueueView = {
  title: 'If Ilse delays',
  entries: queue.entries
    .filter((one) => one.who !== who('ilse'))
    .toSpliced(5, 0, entry('ilse', 'Ilse Varn', '6', { moved: true, uncertain: true })),
}

export const emptyQueue: QueueView = { title: 'Initiative', entries: [] }

const tick = (id: string, label: string, state: Tick['state'], more: Partial<Tick> = {}): Tick => ({ id, label, state,
  detail: '', progress: null, ticks: [], ...more })

const segments: readonly Tick[] = Array.from({ length: 10 },
  (_, index) => tick(`s${index + 1}`, String(index + 1), index < 3 ? 'done' : index === 3 ? 'now' : 'next'))

const longTrack: readonly Tick[] = [
  tick('declare', 'Declaration', 'done', { detail: 'Everybody says what they will do.' }),
  tick('surprise', 'Surprise', 'skipped'),
  tick('missiles', 'Missiles', 'done'),
  tick('high', 'High group', 'done'),
  tick('spells', 'Spells', 'now', { detail: 'two castings to come', ticks: segments }),
  tick('low', 'Low group', 'next'),
  tick('slow', 'Slow actions', 'next', { progress: 0 }),
  tick('morale', 'Morale', 'next'),
]

const shortTrack: readonly Tick[] = [
  tick('fast', 'Fast', 'done'),
  tick('main', 'Main', 'now', { detail: '3 of 7 have acted', progress: 3 / 7 }),
  tick('slow', 'Slow', 'next'),
]

export const next: Command = { type: 'own', command: { type: 'next' } }
export const delay: Command = { type: 'own', command: { type: 'delay' } }
const button = (id: string, label: string, more: Partial<ButtonView> = {}): ButtonView => ({
  id,
  label,
  detail: '',
  command: { type: 'own', command: { type: id } },
  primary: false,
  why: null,
  on: null,
  ...more,
})

export const turn: TurnView = {
  headline: 'Ilse Varn acts',
  round: 3,
  track: shortTrack,
  queue,
  acting: [{ who: who('ilse'), why: 'highest initiative left' }],
  buttons: [
    button('delay', 'Delay', { detail: 'Act later in the round.', command: delay }),
    button('hold', 'Hold', { why: 'Ilse holds an action already.' }),
    button('surrender', 'Lower weapons'),
    button('next', 'End turn', { primary: true, command: next }),
  ],
  meters: [{ id: 'tide', label: 'Tide', value: 4, max: 10, tone: 'neutral' }],
  tables: [
    {
      id: 'ranks',
      title: 'Ranks',
      columns: ['Side', 'Front', 'Back'],
      rows: [
        ['Ferry folk', '2', '1'],
        ['Marsh', '3', '0'],
      ],
    },
  ],
  forms: [
    {
      id: 'morale',
      title: 'Check morale',
      fields: [{ key: 'modifier', label: 'Modifier', type: 'integer', min: -4, max: 4 }],
      values: { modifier: 0 },
      submit: 'Roll morale',
      command: (values) => ({ type: 'own', command: { type: `morale ${String(values.modifier)}` } }),
    },
  ],
  areas: [],
}

export const longTurn: TurnView = {
  ...turn,
  headline: 'Oda of the Long Reeds or Tomek of Withy Ferry',
  track: longTrack,
}

export const emptyTurn: TurnView = {
  headline: 'Set up the battle',
  round: null,
  track: [],
  queue: emptyQueue,
  acting: [],
  buttons: [button('start', 'Start', { primary: true, why: 'Nobody is on the board yet.' })],
  meters: [],
  tables: [],
  forms: [],
  areas: [],
}

export const token: TokenView = {
  id: who('ilse'),
  name: 'Ilse Varn',
  initials: 'IV',
  art: null,
  place: null,
  size: 1,
  livery: 0,
  isPlayer: true,
  presence: 'present',
  meters: [
    { id: 'hp', label: 'HP', value: 23, max: 31, tone: 'good' },
    { id: 'stress', label: 'Stress', value: 4, max: 10, tone: 'warn' },
  ],
  pips: { id: 'ap', label: 'AP', value: 3, max: 5 },
  badges,
  now: true,
  concealed: false,
  facts: ['Spear and small shield'],
}

export const offer = (name: string, more: Partial<Offer> = {}): Offer => ({
  action: action(name.toLowerCase().replaceAll(' ', '-')),
  name,
  detail: '',
  group: 'Attack',
  price: [{ unit: 'AP', amount: 2 }],
  needs: [],
  form: [],
  refusal: null,
  progress: null,
  ...more,
})

export const thrust = offer('Spear thrust', {
  detail: 'Roll to hit an enemy within 2 m; hits for 1d8+2.',
  needs: [
    { kind: 'combatant', label: 'Target', min: 1, max: 1, range: 2 },
    {
      kind: 'option',
      label: 'Manner',
      options: [
        { id: 'plain', label: 'Plain', detail: '', price: [], why: null },
        { id: 'hard', label: 'Hard', detail: 'More damage, harder to hit.', price: [{ unit: 'AP', amount: 1 }],
          why: null },
        { id: 'low', label: 'Low', detail: '', price: [], why: 'Rook has no legs to aim at.' },
      ],
    },
  ],
})

const many = (group: string, names: readonly string[], amount: number): readonly Offer[] =>
  names.map((name) => offer(name, { group, price: amount === 0 ? [] : [{ unit: 'AP', amount }] }))

export const offers: readonly Offer[] = [
  thrust,
  offer('Throw spear', { detail: 'Once, then it lies where it fell.' }),
  offer('Shield bash', { price: [{ unit: 'AP', amount: 4 }],
    refusal: refusal('price', 'Shield bash costs 4 AP; Ilse has 3.') }),
  offer('Sweep', { refusal: refusal('target', 'No two enemies stand close enough.') }),
  ...many('Move', ['Step', 'Run', 'Jump', 'Climb', 'Stand up', 'Swim'], 1),
  ...many('Defend', ['Parry', 'Dodge', 'Brace', 'Cover an ally'], 1),
  offer('Ward of reeds', {
    group: 'Magic',
    price: [{ unit: 'AP', amount: 2 }, { unit: 'anima', amount: 1 }],
    detail: 'An extended working: the price is gathered over several turns.',
    progress: { done: 2, of: 6 },
  }),
  ...many('Magic', ['Call the fog', 'Still water', 'Whisper', 'Mend', 'Read the tide'], 3),
  ...many('Other', ['Aim', 'Draw or stow', 'Shout', 'Use an item', 'Look around', 'Help'], 0),
  offer('Set an ambush', { group: 'Other', refusal: refusal('phase', 'Only before the first round.') }),
  offer('Declare a spell', { group: 'Magic', refusal: refusal('phase', 'Only in the declaration phase.') }),
  offer('Rally', { group: 'Other', refusal: refusal('phase', 'Only in the morale phase.') }),
]

export const targets: readonly TargetView[] = [
  { target: { kind: 'combatant', id: who('rat1') }, label: 'Marsh rat 1', why: 'It is 6 m away; the spear reaches 2 m.',
    preview: [] },
  { target: { kind: 'combatant', id: who('rook') }, label: 'Rook', why: null,
    preview: ['1d100 against 55', 'damage 1d8+2 − armour 1'] },
  { target: { kind: 'combatant', id: who('rat2') }, label: 'Marsh rat 2', why: null, preview: ['1d100 against 70'] },
]

const base = { id: promptId, detail: [], about: [who('rook'), who('ilse')], meanwhile: [] as readonly string[] }

export const prompts = {
  react: {
    ...base,
    kind: 'react',
    title: 'Rook attacks Ilse Varn',
    detail: ['Cudgel, 41 against 55: a hit.', 'Before damage is rolled.'],
    meanwhile: ['drop what you hold', 'speak'],
    asks: [
      { who: who('ilse'),
        offers: [offer('Parry', { price: [{ unit: 'AP', amount: 1 }] }),
          offer('Dodge', { refusal: refusal('condition', 'Ilse is prone.') })], answered: null },
      { who: who('oda'),
        offers: [offer('Interpose', { needs: thrust.needs.slice(0, 1), price: [{ unit: 'AP', amount: 2 }] })],
        answered: null },
      { who: who('tomek'), offers: [], answered: 'passes' },
    ],
  },
  chooseOne: {
    ...base,
    kind: 'choose',
    title: 'Critical hit',
    by: { who: 'combatant', id: who('ilse') },
    min: 1,
    max: 1,
    choices: [
      { id: 'pierce', label: 'Pierce', detail: 'Ignores armour.', price: [], why: null },
      { id: 'push', label: 'Push', detail: 'Moves Rook 2 m away.', price: [{ unit: 'AP', amount: 1 }], why: null },
      { id: 'trip', label: 'Trip', detail: 'Rook falls.', price: [], why: 'Rook lies already.' },
    ],
  },
  chooseSome: {
    ...base,
    kind: 'choose',
    title: 'Who drops the rope?',
    by: { who: 'gm' },
    min: 2,
    max: 2,
    choices: ['Ilse', 'Oda', 'Tomek'].map((label) => ({ id: label.toLowerCase(), label, detail: '', price: [],
      why: null })
    ),
  },
  order: {
    ...base,
    kind: 'order',
    title: 'These happen at the same time',
    by: { who: 'gm' },
    items: [
      { id: 'poison', label: 'Poison on Ilse' },
      { id: 'fog', label: 'Fog lifts' },
      { id: 'mend', label: 'Mending of Tomek' },
    ],
  },
  form: {
    ...base,
    kind: 'form',
    title: 'How much anima goes into it?',
    by: { who: 'combatant', id: who('ilse') },
    fields: [{ key: 'anima', label: 'Anima', type: 'integer', min: 0, max: 4, unit: 'points' }],
    values: { anima: 0 },
    submit: 'Spend',
  },
  rows: {
    ...base,
    kind: 'rows',
    title: 'Declarations of round 4',
    submit: 'Declare',
    rows: (['ilse', 'oda', 'tomek'] as const).map((id, index) => ({
      id,
      label: faces.get(who(id))?.name ?? id,
      fields: [
        { key: 'deed', label: 'Deed', type: 'choice',
          options: [{ value: 'fight', label: 'Fight' }, { value: 'cast', label: 'Cast a spell' }] },
        { key: 'segment', label: 'Segment', type: 'integer', min: 1, max: 10 },
      ] as const,
      values: { deed: 'fight', segment: 1 },
      answered: index === 2,
    })),
  },
  target: {
    ...base,
    kind: 'target',
    title: 'The spear goes astray',
    by: { who: 'gm' },
    need: { kind: 'combatant', label: 'Who is hit instead', min: 1, max: 1, range: null },
    targets,
  },
} as const satisfies Record<string, PromptView>

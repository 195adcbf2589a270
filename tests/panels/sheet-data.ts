// A sheet, a log and a roster of invented people, for the tests of these panels and for looking at them.
import type { ActionId, CombatantId, EffectId, SideId, SquadId } from '../../src/engine/core/ids.ts'
import type { LogLine, SheetView, Tone } from '../../src/engine/core/view.ts'
import type { Roll } from '../../src/engine/dice/types.ts'
import { brand } from '../../src/lib/brand.ts'
import type { LogEntry } from '../../src/panels/log/index.ts'
import type { Face } from '../../src/panels/parts/index.ts'
import type { RosterCombatant } from '../../src/panels/roster/index.ts'
import type { SheetCombatant, SheetContext } from '../../src/panels/sheet/index.ts'

export const id = (name: string): CombatantId => brand<CombatantId>(name)
export const sideId = (name: string): SideId => brand<SideId>(name)
export const squadId = (name: string): SquadId => brand<SquadId>(name)

export const face = (name: string, livery: number): Face => ({ id: id(name.toLowerCase()), name,
  initials: name.slice(0, 2), livery, picture: null })

export const mira: SheetCombatant = {
  id: id('mira'),
  name: 'Mira',
  side: sideId('players'),
  kind: 'pc',
  player: 'Jo',
  squad: null,
  size: 1,
  presence: 'present',
  art: null,
  secret: { token: false, stats: false },
  notes: 'Owes Rook a favour.',
  standing: [],
}

export const miraSheet: SheetView = {
  id: id('mira'),
  name: 'Mira',
  subtitle: 'Player character · Wardens',
  meters: [
    { id: 'hp', label: 'HP', value: 17, max: 24, tone: 'good' },
    { id: 'stress', label: 'Stress', value: 3, max: 10, tone: 'magic' },
  ],
  fields: [
    { spec: { key: 'hp', label: 'HP', type: 'integer', min: 0, max: 999, group: 'Health' }, value: 17 },
    { spec: { key: 'hp-max', label: 'Max HP', type: 'integer', min: 1, max: 999, group: 'Health' }, value: 24 },
    { spec: { key: 'armour', label: 'Armour', type: 'integer', min: 0, max: 20, group: 'Health' }, value: 2 },
    { spec: { key: 'speed', label: 'Speed', type: 'number', min: 0, max: 100, unit: 'm', group: 'Turn' }, value: 6 },
    { spec: { key: 'ap', label: 'AP', type: 'integer', min: 0, max: 12, group: 'Turn' }, value: 3 },
    { spec: { key: 'initiative', label: 'Initiative', type: 'integer', min: -20, max: 60, group: 'Turn' }, value: 14 },
    { spec: { key: 'luck', label: 'Luck', type: 'integer', min: 0, max: 9, group: 'Turn' }, value: null },
    {
      spec: { key: 'stance', label: 'Stance', type: 'choice',
        options: [{ value: 'high', label: 'High guard' }, { value: 'low', label: 'Low guard' }], group: 'Turn' },
      value: 'high',
    },
    { spec: { key: 'surprised', label: 'Surprised', type: 'flag', group: 'Turn' }, value: false },
  ],
  records: [
    {
      id: 'weapons',
      title: 'Weapons',
      canAdd: true,
      fields: [
        { key: 'name', label: 'Name', type: 'text', maxLength: 40 },
        { key: 'damage', label: 'Damage', type: 'dice' },
        { key: 'reach', label: 'Reach', type: 'number', min: 0, max: 99, unit: 'm' },
        { key: 'ranged', label: 'Ranged', type: 'flag' },
      ],
      rows: [
        { name: 'Boar spear', damage: '1d8+3', reach: 2, ranged: false },
        { name: 'Sling', damage: '1d4+1', reach: 30, ranged: true },
      ],
    },
  ],
  effects: [
    {
      id: brand<EffectId>('e1'),
      name: 'Slowed 2',
      detail: 'Speed is less by 2.',
      lasts: 'until the end of Rook’s turn',
      effect: { id: brand<EffectId>('e1'), condition: 'Slowed', bearer: id('mira'), source: id('rook'), value: 2,
        duration: { until: 'turn-end', of: id('rook'), count: 1 } },
    },
    {
      id: brand<EffectId>('e2'),
      name: 'Marked by the owl',
      detail: '',
      lasts: 'until it is cleared',
      effect: { id: brand<EffectId>('e2'), condition: 'Marked by the owl', bearer: id('mira'), source: null,
        value: null, duration: { until: 'cleared' }, audience: { only: 'gm' } },
    },
  ],
  toggles: [
    { id: 'guard', label: 'On guard', detail: 'Keeps a reaction back.', command: { type: 'start' }, primary: false,
      why: null, on: true },
    { id: 'mount', label: 'Mounted', detail: '', command: { type: 'start' }, primary: false,
      why: 'There is no mount beside Mira.', on: false },
  ],
}

export const context: SheetContext = {
  sides: [{ id: sideId('players'), name: 'Wardens' }, { id: sideId('enemies'), name: 'Reavers' }],
  squads: [{ id: squadId('reavers'), name: 'Reaver' }],
  others: [{ id: id('mira'), name: 'Mira' }, { id: id('rook'), name: 'Rook' }],
  acting: [id('mira')],
  conditions: [
    { name: 'Slowed', glyph: 'Sl', detail: 'Speed is less by its value.', tone: 'warn' },
    { name: 'Prone', glyph: 'Pr', detail: 'Attacks close by have it easier.', tone: 'bad' },
  ],
  reactions: [{ id: brand<ActionId>('parry'), label: 'Parry' }, { id: brand<ActionId>('riposte'), label: 'Riposte' }],
}

const roll = (purpose: string, faces: readonly number[], sides: number, bonus: number): Roll => ({
  purpose,
  dice: [{ count: faces.length, sides }],
  bonus,
  by: 'mira',
  faces,
  total: faces.reduce((sum, one) => sum + one, bonus),
})

export function line(
  text: string,
  level: 0 | 1 | 2,
  about: readonly string[] = [],
  more: { readonly roll?: Roll; readonly tone?: Tone } = {},
): LogLine {
  return { text, level, about: about.map(id), tone: more.tone ?? 'neutral', roll: more.roll ?? null, float: null }
}

export const entry = (name: string, lines: readonly LogLine[], more: Partial<LogEntry> = {}): LogEntry => ({ id: name,
  by: 'GM', title: lines.find((one) => one.level === 1)?.text ?? name, lines, undone: false, override: false, ...more })

export const entries: readonly LogEntry[] = [
  entry('l1', [line('Round 1', 0), line('Mira’s turn', 0, ['mira'])]),
  entry('l2', [
    line('Mira attacks Rook with the boar spear', 1, ['mira', 'rook'], {
      roll: roll('Mira attacks Rook', [17], 20, 5),
    }),
    line('A hit: 22 against 15', 2, ['rook'], { tone: 'good' }),
    line('Rook loses 9 HP, 12 left', 2, ['rook'], { roll: roll('damage of the boar spear', [6], 8, 3), tone: 'bad' }),
    line('Rook is Slowed 2 until the end of Rook’s turn', 2, ['rook'], { tone: 'warn' }),
  ], { by: 'Jo' }),
  entry('l3', [line('Mira’s armour is set to 2', 1, ['mira']), line('Forgot the shield.', 2, ['mira'])], {
    override: true,
  }),
  entry('l4', [line('Mira ends the turn', 1, ['mira']), line('Rook’s turn', 0, ['rook'])], { by: 'Jo' }),
  entry('l5', [line('Rook moves 4 m', 1, ['rook'])]),
  entry('l6', [
    line('Rook attacks Mira with the hooked blade', 1, ['rook', 'mira'], {
      roll: roll('Rook attacks Mira', [1], 20, 4),
    }),
    line('A miss: 5 against 14', 2, ['mira']),
  ], { undone: true }),
]

export const people: readonly RosterCombatant[] = [
  { id: id('mira'), face: face('Mira', 0), name: 'Mira', side: sideId('players'), kind: 'pc', squad: null, placed: true,
    hidden: false },
  { id: id('tamsin'), face: face('Tamsin', 0), name: 'Tamsin', side: sideId('players'), kind: 'pc', squad: null,
    placed: false, hidden: false },
  { id: id('rook'), face: face('Rook', 1), name: 'Rook', side: sideId('enemies'), kind: 'npc', squad: null,
    placed: true, hidden: true },
  { id: id('r1'), face: face('Reaver 1', 1), name: 'Reaver 1', side: sideId('enemies'), kind: 'npc',
    squad: squadId('reavers'), placed: true, hidden: false },
  { id: id('r2'), face: face('Reaver 2', 1), name: 'Reaver 2', side: sideId('enemies'), kind: 'npc',
    squad: squadId('reavers'), placed: true, hidden: false },
]

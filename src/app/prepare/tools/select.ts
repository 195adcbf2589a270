// The tool that picks what is drawn, and the options of what is picked.
import { EyeOff, FlipHorizontal2, Group, Lock, MousePointer2, Ruler, Ungroup } from 'lucide-react'
import { createPickTool } from '../../../board/tools/sketch/pick-tool.ts'
import { groupsOf, idsOf, stillThere, withAligned, withBothSides, withDoorChange, withGrouped, withLightChange,
  withTerrainChange, withWallStyle, type Picks } from '../../../grid/edit/index.ts'
import type { SquareGround, Wall } from '../../../grid/index.ts'
import { counted } from '../../../lib/counted.ts'
import type { StripItem } from '../../../panels/rail/index.ts'
import { SELECT, type WallKind } from '../bench.ts'
import type { StripContext, ToolEntry } from '../tool-entry.ts'
import { lookWithout, snapItem, STOPS, WALL_KINDS, wallLookItem } from './common.ts'
import { valuesOf } from '../terrain-styles.ts'
import { lightItems } from './light.ts'
import { terrainItems } from './terrain-items.ts'
import { copyAndRemove, markWords, pickedItems, pickedMarks, styleOf } from './marks.ts'

type Draw = StripContext['draw']

export const SELECT_TOOL: ToolEntry = {
  id: SELECT,
  label: 'Select',
  key: 'V',
  icon: MousePointer2,
  onSquares: false,
  make: (bench, report) => createPickTool(() => ({ ...bench.getState(), mark: styleOf(bench) }), report),
  strip: (context) => {
    const { bench, ground, draw } = context
    const picks = ground ? stillThere(ground, bench.picks) : []
    const marks = pickedMarks(context)
    const { crowd } = context
    const words = [...(crowd > 0 ? [counted(crowd, 'combatant')] : []),
      ...(ground && picks.length > 0 ? [countWords(ground, picks)] : []),
      ...(marks.length > 0 ? [markWords(marks)] : [])].join(', ')
    if (!ground || picks.length === 0) {
      if (marks.length > 0) return pickedItems(context, words)
      // Nothing snaps to rows, and there are no walls.
      return [...(ground ? [snapItem(context)] : []), { kind: 'words',
        text: `Click, or drag around it; Shift adds${
          ground ? ', Alt also takes walls' : ''
        }. Right button or space moves the map.` }]
    }
    // Of marks that are picked together with what is drawn, the count alone is told.
    const kinds = new Set(picks.map(({ kind }) => kind))
    const [only] = kinds
    return [
      { kind: 'words', text: words },
      ...(groupsOf(ground, picks).size > 0 && picks.length > 1
        ? [{ kind: 'words', text: 'Ctrl+click picks one piece.', keys: true } as const]
        : []),
      ...(kinds.size > 1 || only === undefined ? [] : ITEMS[only](ground, picks, draw)),
      ...togetherItems(ground, picks, context),
      snapItem(context),
    ]
  },
}

/** `2 walls, 1 window, 3 patches of terrain` */
function countWords({ doors }: SquareGround, picks: Picks): string {
  const of = (kind: Picks[number]['kind']): number => idsOf(picks, kind).size
  const picked = idsOf(picks, 'door')
  const windows = doors.filter(({ id, kind }) => picked.has(id) && kind === 'window').length
  const all = [[of('wall'), 'wall'], [picked.size - windows, 'door'], [windows, 'window'], [of('terrain'),
    'patch of terrain', 'patches of terrain'], [of('light'), 'light']] as const
  return all.flatMap(([count, one, many]) => (count === 0 ? [] : [counted(count, one, many)])).join(', ')
}

/** The value that all have; an empty text where they differ. */
const shared = <Value extends string>(values: readonly Value[]): Value | '' =>
  values.every((value) => value === values[0]) ? (values[0] ?? '') : ''

const kindOf = ({ stops, from }: Wall): WallKind =>
  from ? 'one-way' : stops === 'movement' ? 'low' : stops === 'sight' ? 'curtain' : 'wall'

const ITEMS: Readonly<
  Record<Picks[number]['kind'], (ground: SquareGround, picks: Picks, draw: Draw) => readonly StripItem[]>
> = {
  wall(ground, picks, draw) {
    const walls = ground.walls.filter(({ id }) => idsOf(picks, 'wall').has(id))
    const kind = shared(walls.map(kindOf))
    const flip = (now: SquareGround): SquareGround => {
      const side = walls[0]?.from === 'right' ? 'left' : 'right'
      return withWallStyle(now, picks, { from: side })
    }
    return [
      { kind: 'list', label: 'Kind', value: kind, options: WALL_KINDS, onValue: (next) => {
        const stops = STOPS[next as WallKind]
        draw((now) =>
          next === 'one-way'
            ? withWallStyle(now, picks, { stops, from: 'right' })
            : withWallStyle(withBothSides(now, picks), picks, { stops })
        )
      } },
      wallLookItem(ground, shared(walls.map((wall) => wall.look ?? lookWithout(ground, kindOf(wall)))),
        (look) => draw((now) => withWallStyle(now, picks, { look }))),
      ...(kind === 'one-way'
        ? [{ kind: 'button', label: 'The other side', icon: FlipHorizontal2, onPress: () => draw(flip) } as const]
        : []),
    ]
  },
  door(ground, picks, draw) {
    const doors = ground.doors.filter(({ id }) => idsOf(picks, 'door').has(id))
    const all = (key: 'open' | 'secret' | 'locked') => doors.every((door) => door[key] === true)
    const set = (change: Parameters<typeof withDoorChange>[2]) => draw((now) => withDoorChange(now, picks, change))
    return [
      { kind: 'list', label: 'Kind', value: shared(doors.map(({ kind }) => kind)), options: [
        { value: 'door', label: 'Door' },
        { value: 'window', label: 'Window' },
      ], onValue: (kind) => set({ kind: kind === 'window' ? 'window' : 'door' }) },
      { kind: 'toggle', label: 'Open', on: all('open'), onValue: (open) => set({ open }) },
      { kind: 'toggle', label: 'Secret', icon: EyeOff, on: all('secret'), onValue: (secret) => set({ secret }) },
      { kind: 'toggle', label: 'Locked', icon: Lock, on: all('locked'), onValue: (locked) => set({ locked }) },
    ]
  },
  light(ground, picks, draw) {
    const light = (ground.lights ?? []).find(({ id }) => idsOf(picks, 'light').has(id))
    if (!light) return []
    return lightItems({ ...light, through: light.through === true }, ground.cell.unit,
      (patch) => draw((now) => withLightChange(now, picks, patch)))
  },
  terrain(ground, picks, draw) {
    const one = ground.terrain.find(({ id }) => idsOf(picks, 'terrain').has(id))
    if (!one) return []
    return terrainItems(valuesOf(one),
      ({ cover, damage, look, ...rest }) =>
        draw((now) =>
          withTerrainChange(now, picks, { ...rest, ...(look ? { look } : {}),
            ...(cover === undefined ? {} : { cover: cover === '' ? null : cover }),
            ...(damage === undefined ? {} : { damage: damage === '' ? null : damage }) })
        ))
  },
}

/** What can be done to everything that is picked. */
function togetherItems(
  ground: SquareGround,
  picks: Picks,
  context: StripContext,
): readonly StripItem[] {
  const { draw } = context
  const parts = picks.filter(({ kind }) => kind !== 'door')
  return [
    { kind: 'button', label: 'Straighten to the grid', icon: Ruler,
      onPress: () => draw((now) => withAligned(now, picks, 'corner')) },
    ...(parts.length > 1
      ? [
        { kind: 'button', label: 'Group', shortcut: 'Ctrl+G', icon: Group,
          onPress: () => draw((now) => withGrouped(now, picks, true)) } as const,
      ]
      : []),
    ...(groupsOf(ground, picks).size > 0
      ? [
        { kind: 'button', label: 'Ungroup', shortcut: 'Ctrl+Shift+G', icon: Ungroup,
          onPress: () => draw((now) => withGrouped(now, picks, false)) } as const,
      ]
      : []),
    ...copyAndRemove(context),
  ]
}

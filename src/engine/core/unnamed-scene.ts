// COM-24: what lies on the map in the open although its maker is hidden: its id does not say whose it is.
import type { Scene } from './battle.ts'
import { withMarks } from './marks.ts'
import type { Mark } from './marks.ts'

const made = new WeakMap<Scene, { readonly hidden: string; readonly scene: Scene }>()

/** The scene without the ids of these in the ids of marks and terrain. The same scene gives the same one. */
export function unnamedScene(scene: Scene, hidden: readonly string[]): Scene {
  if (hidden.length === 0) return scene
  const known = made.get(scene)
  const key = hidden.join()
  if (known?.hidden === key) return known.scene
  const without = renamed(scene, new Set(hidden))
  made.set(scene, { hidden: key, scene: without })
  return without
}

const unnamed = new WeakMap<object, { readonly at: number; readonly one: unknown }>()

/** The same object again for the same part in the same place. */
function unnamedAt<Of extends { readonly id: string }>(part: Of, at: number): Of {
  const known = unnamed.get(part)
  if (known?.at === at) return known.one as Of
  const one = { ...part, id: `unseen.${at}` }
  unnamed.set(part, { at, one })
  return one
}

function renamed(scene: Scene, hidden: ReadonlySet<string>): Scene {
  const { marks = [], ground } = scene
  const tells = ({ id }: { readonly id: string }): boolean => id.split('.').some((part) => hidden.has(part))
  const named = <Of extends { readonly id: string }>(all: readonly Of[]): readonly Of[] =>
    all.some(tells) ? all.map((one, at) => (tells(one) ? unnamedAt(one, at) : one)) : all
  const [lies, terrain] = [named<Mark>(marks), ground.kind === 'square' ? named(ground.terrain) : []]
  const isSame = lies === marks && (ground.kind !== 'square' || terrain === ground.terrain)
  if (isSame) return scene
  const drawn = ground.kind === 'square' && terrain !== ground.terrain
    ? { ...scene, ground: { ...ground, terrain } }
    : scene
  return lies === marks ? drawn : withMarks(drawn, lies)
}

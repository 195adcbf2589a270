// What of the odd ruleset's own a viewer may know: vows of the GM's are sealed, and whoever is hidden stands in no
// list.
import { seesToken, unseenBy, type Viewer } from '../../../src/engine/core/index.ts'
import type { CombatantId, Sheet, State, Swimmer, TidesBattle, TidesFrame } from './types.ts'

export function projectState(battle: TidesBattle, viewer: Viewer): State {
  if (viewer.role === 'gm') return battle.turn
  const unseen = unseenBy(battle, viewer)
  const { turn } = battle
  const seen = (ids: readonly CombatantId[]) => ids.filter((id) => !unseen.has(id))
  const sealed = (id: string) => {
    const one = battle.combatants[id]
    return one?.kind === 'npc' && !(viewer.role === 'player' && one.player === viewer.player)
  }
  return {
    ...turn,
    order: seen(turn.order),
    acted: seen(turn.acted),
    moved: seen(turn.moved),
    acting: turn.acting !== null && unseen.has(turn.acting) ? null : turn.acting,
    vows: Object.fromEntries(
      Object.entries(turn.vows).filter(([id]) => !unseen.has(id as CombatantId)).map(
        ([id, vow]) => [id, sealed(id) ? 'sealed' : vow],
      ),
    ),
    swells: turn.swells.filter((one) => !sealed(one.who) && !unseen.has(one.at)),
    rafts: Object.fromEntries(Object.entries(turn.rafts).filter(([id]) => !unseen.has(id as CombatantId))),
  }
}

export function projectSheet(_battle: TidesBattle, one: Swimmer, viewer: Viewer): Sheet {
  const own = viewer.role === 'player' && one.player === viewer.player
  return viewer.role === 'gm' || own || !one.secret.stats ? one.sheet : { totem: one.sheet.totem, knots: [] }
}

export function projectFrames(battle: TidesBattle, viewer: Viewer): readonly TidesFrame[] {
  if (viewer.role === 'gm') return battle.stack
  const sees = (id: CombatantId | null) =>
    id === null || seesToken(viewer, battle.combatants[id] ?? { secret: { token: false, stats: false }, player: null })
  const shown = (frame: TidesFrame) => !('who' in frame) || sees(frame.who)
  return battle.stack.filter(shown).map((frame) => {
    if (frame.kind === 'window') return { ...frame, passed: frame.passed.filter(sees) }
    if (frame.kind === 'ties') return { ...frame, among: frame.among.filter(sees) }
    if (frame.kind !== 'deed') return frame
    const targets = frame.deed.targets.filter((one) => one.kind !== 'combatant' || sees(one.id))
    return { ...frame, deed: { ...frame.deed, targets }, target: sees(frame.target) ? frame.target : null }
  })
}

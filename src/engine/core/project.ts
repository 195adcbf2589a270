// COM-24: the battle as a viewer may know it. Every panel, offer, forecast and window is made from this view, so that
// two battles that differ only in secrets look the same.
import { combatantsOf, type Battle, type Combatant, type RulesetTypes, type Scene } from './battle.ts'
import type { CombatantId } from './ids.ts'
import type { Light } from '../../grid/index.ts'
import { withBorrowedEyes } from './borrowed-eyes.ts'
import { eyesByCombatant, sidesOfPlayers, TABLE_EYES } from './fog.ts'
import { withDoorsSeen } from './ids-by-place.ts'
import { groundKnownTo, projectScene } from './project-scene.ts'
import type { RulesetSpec } from './ruleset.ts'
import { maySee, type Viewer } from './secrets.ts'
import { unseenLights } from './unseen-lights.ts'
import { latelyWith } from '../../lib/along.ts'
import { lately } from '../../lib/lately.ts'
import { lookUp } from '../../lib/lookup.ts'
import { remembered } from '../../lib/remembered.ts'
import type { Sight } from './veil.ts'
import { dueAsSeen } from './terrain-harm.ts'
import { unnamedScene } from './unnamed-scene.ts'
import { VIEW_SERIAL, withOwnIds } from './veiled-ids.ts'
import type { Contents, Effect } from './effect.ts'

/** Whether the viewer may know that this combatant is there at all. */
export function seesToken(viewer: Viewer, one: Pick<Combatant, 'id' | 'secret' | 'player' | 'unseen'>): boolean {
  if (viewer.role === 'gm' || isOwn(viewer, one)) return true
  return !one.secret.token && !one.unseen?.includes(viewer.role === 'table' ? TABLE_EYES : viewer.side)
}

/** Whether the viewer may know this combatant's numbers. */
export function seesStats(viewer: Viewer, one: Pick<Combatant, 'id' | 'secret' | 'player'>): boolean {
  return viewer.role === 'gm' || !one.secret.stats || isOwn(viewer, one)
}

/**
 * Whether somebody with these eyes plays the combatant. The GM can play everybody; the table's own screen plays the
 * players' combatants, as far as their tokens and numbers may be known there.
 */
export function plays(
  viewer: Viewer,
  one: Pick<Combatant, 'id' | 'kind' | 'secret' | 'player' | 'unseen'> | undefined,
): boolean {
  if (!one) return false
  if (viewer.role !== 'table') return viewer.role === 'gm' || isOwn(viewer, one)
  return (one.kind === 'pc' || one.player !== null) && seesToken(viewer, one) && seesStats(viewer, one)
}

/** What the viewer may know of the combatants of a battle, by id. */
export function sightOf<T extends RulesetTypes>(battle: Pick<Battle<T>, 'combatants'>, viewer: Viewer): Sight {
  const isSeen = (id: string) => {
    const one = lookUp(battle.combatants, id)
    return one !== undefined && seesToken(viewer, one)
  }
  const isKnown = (id: string) => {
    const one = lookUp(battle.combatants, id)
    return one !== undefined && seesToken(viewer, one) && seesStats(viewer, one)
  }
  return { isSeen, isKnown }
}

/** By the viewer as text, as the same eyes come in many objects. */
const viewsLately = remembered((spec: object) =>
  lately((whole: object, viewer: string): object =>
    projected(spec as RulesetSpec<RulesetTypes>, whole as Battle, JSON.parse(viewer) as Viewer)
  )
)

/**
 * The battle as the viewer may know it; for the GM the battle itself. Kept for the last few battles: what is offered,
 * refused and told of a battle is worked out for the same eyes again and again.
 */
export function project<T extends RulesetTypes>(spec: RulesetSpec<T>, whole: Battle<T>, viewer: Viewer): Battle<T> {
  return viewer.role === 'gm' ? whole : (viewsLately(spec)(whole, JSON.stringify(viewer)) as Battle<T>)
}

function projected<T extends RulesetTypes>(spec: RulesetSpec<T>, whole: Battle<T>, viewer: Viewer): Battle<T> {
  const battle = withBorrowedEyes(whole, viewer)
  const visible = combatantsOf(battle).filter((one) => seesToken(viewer, one))
  const ids = sameIds(visible.map((one) => one.id))
  const hidden = battle.roster.filter((id) => !ids.has(id))
  const stack = spec.projectFrames(battle, viewer)
  const prompt = isShown(spec, battle, viewer, stack) ? battle.prompt : null
  const scene = unnamedScene(projectScene(battle, viewer, lightsOf(battle, viewer, ids)), hidden)
  const state = spec.projectState(battle, viewer)
  return {
    ...battle,
    scene,
    combatants: Object.fromEntries(visible.map((one) => [one.id, veil(spec, battle, one, viewer)])),
    roster: visible.map((one) => one.id),
    sides: battle.sides.some((side) => side.standing)
      ? battle.sides.map(({ standing: _standing, ...side }) => side)
      : battle.sides,
    squads: battle.squads.filter((squad) => {
      const members = combatantsOf(battle).filter((one) => one.squad === squad.id)
      return members.length === 0 || members.some((one) => ids.has(one.id))
    }),
    effects: battle.effects
      .filter((effect) => ids.has(effect.bearer) && maySee(viewer, effect.audience))
      .map(unnamedTo(ids)),
    ...withOwnIds(battle, {
      stack: withDoorsSeen(stack, battle.scene, scene),
      prompt: withDoorsSeen(prompt, battle.scene, scene),
      used: battle.used.filter((key) =>
        !hidden.some((id) => key.split(':').includes(id)) && !spec.isSecretLimit?.(battle, key)
      ).flatMap((key) => dueAsSeen(key, terrainSeen(battle, viewer, scene)) ?? []),
      turn: withDoorsSeen(state, battle.scene, scene),
    }),
    ...(battle.prompt && !prompt && battle.hiddenTurns !== 'untold' ? { gmDecides: true as const } : {}),
    serial: VIEW_SERIAL,
  }
}

/** What terrain is called that the viewer knows of. */
const terrainSeen =
  <T extends RulesetTypes>(battle: Battle<T>, viewer: Viewer, { ground: seen }: Scene) =>
  (terrain: string): string | undefined => {
    const known = groundKnownTo(battle, viewer)
    return known.kind === 'square' && seen.kind === 'square'
      ? seen.terrain[known.terrain.findIndex(({ id }) => id === terrain)]?.id
      : undefined
  }

let idsLately: readonly ReadonlySet<string>[] = []

/** The same set again for the same ids, so that what is known of an effect is worked out once. */
function sameIds(ids: readonly string[]): ReadonlySet<string> {
  const found = idsLately.find((one) => one.size === ids.length && ids.every((id) => one.has(id))) ?? new Set(ids)
  idsLately = latelyWith(found, idsLately, undefined)
  return found
}

/** Whether the viewer is shown the question that is open in the whole battle. */
export function isShownQuestion<T extends RulesetTypes>(
  spec: RulesetSpec<T>,
  whole: Battle<T>,
  viewer: Viewer,
): boolean {
  const battle = withBorrowedEyes(whole, viewer)
  return viewer.role === 'gm' || isShown(spec, battle, viewer, spec.projectFrames(battle, viewer))
}

/** A question about a frame that is not shown is not shown either. */
function isShown<T extends RulesetTypes>(
  spec: RulesetSpec<T>,
  battle: Battle<T>,
  viewer: Viewer,
  stack: Battle<T>['stack'],
): boolean {
  const { prompt } = battle
  if (!prompt || (prompt.frame !== null && !stack.some(({ id }) => id === prompt.frame))) return false
  const { audience, alsoFor = [] } = spec.promptView(battle) ?? {}
  if (maySee(viewer, audience)) return true
  return alsoFor.length > 0 && alsoFor.every((id) => {
    const one = lookUp(battle.combatants, id)
    return one !== undefined && isOwn(viewer, one)
  })
}

/** The lights that the viewer sees although their carriers are out of sight. */
function lightsOf<T extends RulesetTypes>(
  battle: Battle<T>,
  viewer: Viewer,
  visibleIds: ReadonlySet<string>,
): readonly Light[] {
  const { fog, ground } = battle.scene
  if (viewer.role === 'gm' || fog?.by !== 'sight' || ground.kind !== 'square') return NO_LIGHTS
  const carriers = combatantsOf(battle).filter((one) => one.light && !visibleIds.has(one.id))
  if (carriers.length === 0) return NO_LIGHTS
  const sides = viewer.role === 'player' ? [viewer.side] : sidesOfPlayers(battle)
  const only = viewer.role === 'player' ? viewer.eyes : undefined
  const eyes = sides.flatMap((side) => eyesByCombatant(battle, side)).filter(({ id }) =>
    only === undefined || id === only
  )
  return unseenLights(ground, carriers, eyes.map((one) => one.eyes))
}
const NO_LIGHTS: readonly never[] = []

/** The effect without the ids of hidden combatants: its source, and the combatant whose turns it counts. */
function unnamed(effect: Effect, visibleIds: ReadonlySet<string>): Effect {
  const { source, duration, carries, ...others } = effect
  const of = 'of' in duration ? duration.of : undefined
  const counts = of === undefined || visibleIds.has(of) ? duration : { ...duration, of: '' as CombatantId }
  const known = carries && namedContents(carries, visibleIds)
  return counts === duration && known === carries && (source === null || visibleIds.has(source))
    ? effect
    : { ...others, ...(known ? { carries: known } : {}),
      source: source !== null && visibleIds.has(source) ? source : null, duration: counts }
}

/** Made once, so that views of the next battles hold the same effects. */
const unnamedTo = remembered((ids: ReadonlySet<string>) => remembered((effect: Effect): Effect => unnamed(effect, ids)))

/** Nothing where the giver is hidden; else without what is kept of hidden combatants and of places. */
function namedContents(carries: Contents, visibleIds: ReadonlySet<string>): Contents | undefined {
  if (!visibleIds.has(carries.who) || (carries.follows && !visibleIds.has(carries.follows.who))) return undefined
  const entries = Object.entries(carries.kept)
  const known = entries.filter(([, one]) =>
    one.is !== 'place' && (one.is !== 'who' || one.ids.every((id) => visibleIds.has(id)))
  )
  return known.length === entries.length ? carries : { ...carries, kept: Object.fromEntries(known) }
}

function veil<T extends RulesetTypes>(
  spec: RulesetSpec<T>,
  battle: Battle<T>,
  one: Combatant<T>,
  viewer: Viewer,
): Combatant<T> {
  const sheet = spec.projectSheet(battle, one, viewer)
  const known = (isOwn(viewer, one) ? asOwn : asOther)(one) as Combatant<T>
  return seesStats(viewer, one)
    ? (sheet === one.sheet ? known : { ...known, sheet })
    : { ...known, stats: {}, sheet }
}

/**
 * What is known of a combatant whose numbers are known, to its player and to all others. Made once, so that views of
 * the next battles hold the same as long as nothing becomes of the combatant.
 */
const asOwn = remembered((one: Combatant): Combatant => {
  const { unseen: _unseen, ...known } = one
  return { ...known, notes: '' }
})
const asOther = remembered((one: Combatant): Combatant => {
  // Which other sides do not see a combatant would tell where they look.
  const { unseen: _unseen, ownNotes: _ownNotes, ...known } = one
  return { ...known, notes: '', standing: NO_STANDING }
})
const NO_STANDING: readonly never[] = []

/** Whether the combatant is that player's own, or lent to the player. */
function isOwn(viewer: Viewer, one: Pick<Combatant, 'id' | 'player'>): boolean {
  return viewer.role === 'player' && (one.player === viewer.player || (viewer.lent ?? []).includes(one.id))
}

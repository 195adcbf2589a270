// COM-24: the battle as a viewer may know it. Every panel, offer, forecast and window is drawn from this, so that two battles
// which differ only in secrets look the same.
import { combatantsOf, type Battle, type Combatant, type RulesetTypes } from './battle.ts'
import type { CombatantId } from './ids.ts'
import type { RulesetSpec } from './ruleset.ts'
import { maySee, type Viewer } from './secrets.ts'

/** Whether that viewer may know that this combatant is there at all. */
export function seesToken(viewer: Viewer, one: Pick<Combatant, 'secret' | 'player'>): boolean {
  return viewer.role === 'gm' || !one.secret.token || isOwn(viewer, one)
}

/** Whether that viewer may know its numbers. */
export function seesStats(viewer: Viewer, one: Pick<Combatant, 'secret' | 'player'>): boolean {
  return viewer.role === 'gm' || !one.secret.stats || isOwn(viewer, one)
}

/** What of the battle is that viewer's to see; for the GM the battle itself. */
export function project<T extends RulesetTypes>(spec: RulesetSpec<T>, battle: Battle<T>, viewer: Viewer): Battle<T> {
  if (viewer.role === 'gm') return battle
  const seen = combatantsOf(battle).filter((one) => seesToken(viewer, one))
  const ids = new Set<string>(seen.map((one) => one.id))
  const hidden = battle.roster.filter((id) => !ids.has(id))
  const prompt = battle.prompt && maySee(viewer, spec.promptView(battle)?.audience) ? battle.prompt : null
  return {
    ...battle,
    combatants: Object.fromEntries(seen.map((one) => [one.id, veil(spec, battle, one, viewer)])),
    roster: seen.map((one) => one.id),
    squads: battle.squads.filter((squad) => {
      const members = combatantsOf(battle).filter((one) => one.squad === squad.id)
      return members.length === 0 || members.some((one) => ids.has(one.id))
    }),
    effects: battle.effects
      .filter((effect) => ids.has(effect.bearer) && maySee(viewer, effect.audience))
      .map((effect) => (effect.source !== null && !ids.has(effect.source) ? { ...effect, source: null } : effect)),
    stack: spec.projectFrames(battle, viewer),
    prompt: prompt && { ...prompt, id: prompt.id },
    used: battle.used.filter((key) => !hidden.some((id) => key.split(':').includes(id))),
    turn: spec.projectState(battle, viewer),
    serial: 0,
  }
}

function veil<T extends RulesetTypes>(spec: RulesetSpec<T>, battle: Battle<T>, one: Combatant<T>, viewer: Viewer): Combatant<T> {
  return {
    ...one,
    notes: '',
    standing: isOwn(viewer, one) ? one.standing : [],
    stats: seesStats(viewer, one) ? one.stats : {},
    sheet: spec.projectSheet(battle, one, viewer),
  }
}

function isOwn(viewer: Viewer, one: Pick<Combatant, 'player'>): boolean {
  return viewer.role === 'player' && one.player === viewer.player
}

/** Ids of those that viewer knows nothing of. */
export function unseenBy<T extends RulesetTypes>(battle: Battle<T>, viewer: Viewer): ReadonlySet<CombatantId> {
  return new Set(combatantsOf(battle).filter((one) => !seesToken(viewer, one)).map((one) => one.id))
}

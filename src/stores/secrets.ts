// COM-24: what only the GM may play and read while others look at the screen. Pure, from the whole battle.
import { combatantsOf, maySee, redactor, seesStats, seesToken, spaceOf, type Battle, type ButtonView, type Combatant,
  type CombatantId, type Need, type PromptView, type Ruleset, type TargetView,
  type Viewer } from '../engine/core/index.ts'
import type { Point } from '../grid/index.ts'
import { rollerOf } from '../session/pending.ts'
import type { Pending } from '../session/types.ts'
import { promptOf, turnOf } from './cached-views.ts'

type Secrets = Pick<Combatant, 'id' | 'secret' | 'player'>

/** Whether the combatant's token or numbers are secret to that viewer, who then cannot act for it. */
export const isSecretTo = (viewer: Viewer, one: Secrets | undefined): boolean =>
  one !== undefined && !(seesToken(viewer, one) && seesStats(viewer, one))

/** The combatants that act now and are secret to that viewer, in the order of the turn. */
export function secretActors(spec: Ruleset, battle: Battle, viewer: Viewer): readonly CombatantId[] {
  if (battle.status !== 'running') return []
  return turnOf(spec, battle).acting.map(({ who }) => who).filter((who) => isSecretTo(viewer, battle.combatants[who]))
}

/**
 * The combatant whose palette the private panel shows: the selected one if it is secret, acting or not; else the one
 * that the GM turned to; else the first that acts.
 */
export function privatePaletteOwner(
  battle: Battle,
  viewer: Viewer,
  acting: readonly CombatantId[],
  selected: CombatantId | null,
  turnedTo: CombatantId | null,
): CombatantId | null {
  const one = selected === null ? undefined : battle.combatants[selected]
  if (battle.status === 'running' && one?.presence === 'present' && isSecretTo(viewer, one)) return one.id
  return turnedTo !== null && acting.includes(turnedTo) ? turnedTo : (acting[0] ?? null)
}

/**
 * The part of the open question that only the GM can answer: all of it when the viewer does not see it, else the part
 * of the combatants that are secret to the viewer. `null`: nothing.
 */
export function privatePrompt(spec: Ruleset, battle: Battle, viewer: Viewer): PromptView | null {
  const prompt = promptOf(spec, battle)
  if (!prompt || viewer.role === 'gm') return null
  if (!maySee(viewer, prompt.audience)) return prompt
  const kept = (id: CombatantId) => isSecretTo(viewer, battle.combatants[id])
  switch (prompt.kind) {
    case 'react': {
      const asks = prompt.asks.filter(({ who }) => kept(who))
      return asks.length === 0 ? null : { ...prompt, asks }
    }
    case 'rows': {
      const rows = prompt.rows.filter((row) => row.kept || (row.who !== undefined && kept(row.who)))
      const others = prompt.rows.filter((row) => !rows.includes(row))
      if (rows.length === 0 || others.length === 0) return rows.length === 0 ? null : prompt
      const { rest, all, ...part } = prompt
      const elsewhere = {
        says: `${others.length === 1 ? 'One stands' : `${others.length} stand`} on the table’s sheet.`,
        done: others.every(({ answered }) => answered),
      }
      // A part of the rows can be passed over only where some rows are the GM’s by rule.
      const bulk = rows.some((row) => row.kept)
        ? { ...(rest === undefined ? {} : { rest }), ...(all === undefined ? {} : { all }) }
        : {}
      return { ...part, ...bulk, rows, elsewhere }
    }
    case 'choose':
    case 'order':
    case 'form':
    case 'target':
      return prompt.by.who === 'combatant' && kept(prompt.by.id) ? prompt : null
  }
}

/** Buttons of the turn that can be pressed now, but not in that view. */
export function privateButtons(spec: Ruleset, battle: Battle, view: Battle): readonly ButtonView[] {
  if (view === battle) return []
  const open = new Set(turnOf(spec, view).buttons.filter((button) => button.why === null).map((button) => button.id))
  return turnOf(spec, battle).buttons.filter((button) => button.why === null && !open.has(button.id))
}

/** Whether a roll that is needed is secret to that viewer, by its audience or by its combatant. */
export const isSecretRoll = (
  { request, audience }: Pick<Pending, 'request' | 'audience'>,
  battle: Battle,
  viewer: Viewer,
): boolean => viewer.role !== 'gm' && (!maySee(viewer, audience) || isSecretTo(viewer, rollerOf(battle, request)))

/**
 * The targets of a private aim that the shared board may light: valid targets that the viewer sees, without a word of
 * what is rolled. Places are never lit, because places and the gaps between them tell where a hidden combatant stands.
 * They can be clicked all the same, and the private panel lists them. Labels are read aloud, so none names a hidden
 * combatant.
 */
export function targetsForScreen(
  targets: readonly TargetView[],
  view: Battle,
  battle: Battle,
  viewer: Viewer,
): readonly TargetView[] {
  const say = redactor(battle, viewer)
  return targets
    .filter(({ target, label, why }) =>
      why === null && isSeen(target, view) && (target.kind !== 'area' || say(label) === label)
    )
    .map(({ sight, ...one }) => ({ ...one, label: say(one.label), preview: [],
      ...(sight ? { sight: { ...sight, label: '', tone: 'neutral', cover: null } } : {}) })
    )
}

function isSeen(target: TargetView['target'], view: Battle): boolean {
  switch (target.kind) {
    case 'combatant':
      return view.combatants[target.id] !== undefined
    case 'object':
      return view.scene.objects.some((one) => one.id === target.id)
    case 'place':
      return false
    case 'area':
      return target.area.shape === 'burst' && isAroundSomebody(target.area.center, view)
    case 'door':
    case 'option':
      return true
  }
}

/**
 * Whether a combatant that the viewer sees stands there. An area around an empty place, or one that begins at the
 * aiming combatant, would tell of a hidden combatant.
 */
function isAroundSomebody({ x, y }: Point, view: Battle): boolean {
  const space = spaceOf(view)
  return combatantsOf(view).some(({ place, size }) => {
    if (place === null) return false
    const rect = space.rect(place, size)
    return Math.abs(rect.x + rect.width / 2 - x) < 1e-6 && Math.abs(rect.y + rect.height / 2 - y) < 1e-6
  })
}

/** The same need without its range, which is a number of the aiming combatant. */
export const withoutRange = (need: Need): Need => ('range' in need ? { ...need, range: null } : need)

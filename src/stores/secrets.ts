// COM-24: what of a battle is the GM's alone to play and to read, while the screen is somebody else's. Pure, from the
// whole battle.
import { combatantsOf, maySee, redactor, seesStats, seesToken, spaceOf, type Battle, type ButtonView, type Combatant,
  type CombatantId, type Need, type PromptView, type Ruleset, type TargetView,
  type Viewer } from '../engine/core/index.ts'
import type { Point } from '../grid/index.ts'
import type { Session } from '../session/types.ts'
import { promptOf, turnOf } from './cached-views.ts'

type Secrets = Pick<Combatant, 'secret' | 'player'>

/** Its token or its numbers are kept from that viewer: only the GM, seeing all, can act for it. */
export const isSecretTo = (viewer: Viewer, one: Secrets | undefined): boolean =>
  one !== undefined && !(seesToken(viewer, one) && seesStats(viewer, one))

/** Who acts now and is kept from that viewer, in the order of the turn. */
export function secretActors(spec: Ruleset, battle: Battle, viewer: Viewer): readonly CombatantId[] {
  if (battle.status !== 'running') return []
  return turnOf(spec, battle).acting.map(({ who }) => who).filter((who) => isSecretTo(viewer, battle.combatants[who]))
}

/**
 * Whose palette the private panel has: the selected one of those kept, acting or not; else whom it was turned to, else
 * the first of those that act.
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
 * What of the open question only the GM can answer: all of it where the viewer sees nothing of it, else the parts of
 * those that are kept. `null`: nothing.
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
      // Passing over a part of the rows has to be foreseen: it is where some are the GM’s by rule.
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

/** Buttons of the turn that the viewer has not, or cannot press: those of somebody unseen. */
export function privateButtons(spec: Ruleset, battle: Battle, view: Battle): readonly ButtonView[] {
  if (view === battle) return []
  const open = new Set(turnOf(spec, view).buttons.filter((button) => button.why === null).map((button) => button.id))
  return turnOf(spec, battle).buttons.filter((button) => button.why === null && !open.has(button.id))
}

/** Whether the roll that is awaited is one of somebody, or of something, that is kept from that viewer. */
export function isSecretRoll({ pending }: Session, battle: Battle, viewer: Viewer): boolean {
  if (!pending || viewer.role === 'gm') return false
  const { by } = pending.request
  return !maySee(viewer, pending.audience)
    || isSecretTo(viewer, by === null ? undefined : combatantsOf(battle).find((one) => one.id === by))
}

/**
 * Targets of a private aim as the shared board may light them: valid ones that the viewer sees, without a word of what
 * is rolled.
 * Places are never lit: where they lie tells where somebody unseen stands, and so does the gap between them. They can
 * be clicked all the same, and the private panel lists them. Labels are read aloud: none names somebody unseen.
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
 * Whether somebody whom the viewer sees stands there: an area around nobody, or one that begins at whoever aims, tells
 * of somebody unseen.
 */
function isAroundSomebody({ x, y }: Point, view: Battle): boolean {
  const space = spaceOf(view)
  return combatantsOf(view).some(({ place, size }) => {
    if (place === null) return false
    const rect = space.rect(place, size)
    return Math.abs(rect.x + rect.width / 2 - x) < 1e-6 && Math.abs(rect.y + rect.height / 2 - y) < 1e-6
  })
}

/** The same need without its range: how far it reaches is a number of whoever aims. */
export const withoutRange = (need: Need): Need => ('range' in need ? { ...need, range: null } : need)

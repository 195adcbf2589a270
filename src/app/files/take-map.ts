// A map file becomes the board: of the battle that is open, or of a new battle by the rules that are asked for.
import { createBattle, forecast, type Battle, type Ruleset } from '../../engine/core/index.ts'
import { whyTooMuch } from '../../engine/core/ground-limits.ts'
import { forgetsExplored } from '../../engine/core/scene-ground.ts'
import { whyTangled } from '../../engine/core/tangled.ts'
import type { SquareGround } from '../../grid/index.ts'
import { loadRuleset } from '../../rulesets/registry.ts'
import { visible } from '../../lib/visible.ts'
import { putAsset } from '../../storage/assets.ts'
import { onScale, readUvttFile, tellMapProblem, type CellScale, type MapFile } from '../../storage/maps/index.ts'
import type { Table } from '../../stores/table-state.ts'
import { together } from '../board/crowd.ts'
import { commandsForGround, FORGOTTEN, SIGHT_BEGINS } from '../map/ground-commands.ts'
import { replacedSentence, tellGround } from '../map/ground-told.ts'
import type { Services } from '../services/services.ts'
import { askRuleset, onBands, onSquares } from './ask-ruleset.ts'
import { battleNameFromFile } from './by-name.ts'
import { offerBackdrop, withMapBehind } from './map-backdrop.ts'
import type { Progress } from './progress.ts'

const BACKDROP = 'The map’s picture is the backdrop behind the rows; its walls are left out.'
const UNCHANGED = 'Nothing was changed.'
/** Until it is known by which rules the map is played. */
const ANY_SCALE: CellScale = { length: 1, unit: 'm', diagonal: 'one' }

/**
 * Makes the map the board. Without an open battle it asks for the ruleset, whose cells the map then has, and begins a
 * battle without combatants. On rows the map's picture can be the backdrop. What is no map is refused before anything
 * is asked.
 */
export async function takeMap(services: Services, file: File, progress: Progress): Promise<void> {
  const { table } = services
  const called = visible(file.name)
  const read = await readUvttFile(file, ANY_SCALE, (fraction) => progress(fraction, `Reading ${called}`))
  if (!read.ok) {
    return table.notify('bad', `${called} is not a map that can be read. ${tellMapProblem(read.problem)} ${UNCHANGED}`)
  }
  const map = read.value
  const { playing } = table.getState()
  const ground = playing ? scaled(map, playing.spec) : map.ground
  if (!ground) return offerBackdrop(table, called, map)
  // Whatever the rules, nobody could play on it: so nothing is asked first.
  const why = whyUnplayable(ground)
  // It stays: on the start page nothing else says what became of the file.
  if (why !== null) return table.notify('bad', `${called} was not opened. ${why} ${UNCHANGED}`, null, true)
  if (!playing) return asNewBattle(table, file, map)
  const next = await withPicture(ground, map)
  // Read again: the battle may have gone on while the picture was kept.
  const before = table.getState().playing ?? playing
  const { battle } = before
  const commands = commandsForGround(battle.scene, next)
  const step = together(commands)
  if (!step || !(await table.give(step)).ok) return
  // COM-24: what nobody at the screen knows of is replaced in private.
  const inSight = replacedSentence(before.view.scene.ground, called)
  const secret = inSight.length > 0 ? [] : replacedSentence(battle.scene.ground, called)
  const warned = [...inSight, ...(forgetsExplored(battle, next) ? [FORGOTTEN] : []), ...warningsOf(map)]
  tellGround(table, step, before, { open: [...warned, ...(commands.length > 1 ? [SIGHT_BEGINS] : [])], secret },
    warned.length > 0 ? 'warn' : 'neutral')
}

/** Why there is too much on the map, with the limit, in sentences; `null` where all is well. */
const whyUnplayable = (ground: SquareGround): string | null =>
  whyTooMuch(ground, { ...ground, walls: [], doors: [], terrain: [], lights: [] }) ?? whyTangled(ground)

async function asNewBattle(table: Table, file: File, map: MapFile): Promise<void> {
  const name = battleNameFromFile(file.name)
  const card = await askRuleset(`Which rules for “${name}”?`, [...onSquares(),
    ...(map.picture ? onBands(BACKDROP) : [])])
  const spec = card && await loadRuleset(card.id)
  if (!spec) return
  const usual = spec.ground()
  if (usual.kind === 'bands') {
    await table.begin(spec, createBattle(spec, { name, ground: await withMapBehind(usual, map) }))
    return table.notify('good', 'The map’s picture is the backdrop now. Add combatants in the roster.')
  }
  const ground = scaled(map, spec) ?? usual
  // What a battle refuses, no battle may begin with: it could not be read again.
  const fits = forecast(spec, createBattle(spec, { name }), { type: 'ground', ground })
  if (fits.kind === 'refused') {
    return table.notify('bad',
      `${visible(file.name)} was not opened. ${fits.refusal.says.replace(/\.$/, '')}. ${UNCHANGED}`)
  }
  await table.begin(spec, onNewGround(spec, await withPicture(ground, map), name))
  // The GM prepares what the players will see little of at first.
  table.setViewer({ role: 'gm' })
  // Told only now, because a new battle begins without any messages.
  const warnings = warningsOf(map)
  if (warnings.length > 0) table.notify('warn', warnings.join('\n'))
  table.notify('good', 'The map is the board now. Add combatants in the roster.')
}

/** The map in cells of the ruleset's length; `null` where the ruleset has no cells. */
function scaled({ ground }: MapFile, spec: Ruleset): SquareGround | null {
  const usual = spec.ground()
  return usual.kind === 'square' ? onScale(ground, { ...usual.cell, diagonal: usual.diagonal }) : null
}

/** A battle without combatants. Behind walls players see only what their combatants see. */
function onNewGround(spec: Ruleset, ground: SquareGround, name: string): Battle {
  const battle = createBattle(spec, { name, ground })
  const commands = commandsForGround(createBattle(spec, { name }).scene, ground)
  return commands.some(({ type }) => type === 'fog')
    ? { ...battle, scene: { ...battle.scene, fog: { by: 'sight', explored: {} } } }
    : battle
}

async function withPicture(ground: SquareGround, { picture, pictureRect }: MapFile): Promise<SquareGround> {
  if (!picture) return ground
  const asset = await putAsset(picture.bytes, picture.type)
  return { ...ground, image: { asset, rect: pictureRect } }
}

/** So many warnings of a file are told. */
const MOST_WARNINGS = 4

/** What was not read as it stands in the file. */
function warningsOf({ warnings }: MapFile): readonly string[] {
  const more = warnings.length - MOST_WARNINGS
  return more > 1 ? [...warnings.slice(0, MOST_WARNINGS), `There were ${more} more warnings like these.`] : warnings
}

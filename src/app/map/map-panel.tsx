// The panel of the map: its grid, its board, its light, its lines, how walls are drawn. What is changed shows on the
// board at once and becomes the map with one press, as one step that can be undone.
import { ImagePlus, X } from 'lucide-react'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { BandGround, SquareGround } from '../../grid/index.ts'
import { PICTURE_FILES } from '../../panels/parts/accepts.ts'
import { Button, IconButton } from '../../panels/parts/index.ts'
import { FileButton } from '../../panels/start/file-button.tsx'
import { useGroundPicture } from '../files/ground-picture.ts'
import { useIsMapStill, useServices, useOpenBattle } from '../services/services.ts'
import { together } from '../board/crowd.ts'
import { AlongPart } from './along-part.tsx'
import { DrawnPart } from './drawn-part.tsx'
import { changedTold, tellGround } from './ground-told.ts'
import { groundStep } from './ground-commands.ts'
import { GridPart } from './grid-part.tsx'
import { LinesPart } from './lines-part.tsx'
import { closeMapPanel, draftOf, mapPanel, parkDraft, parkedDraft, shiftOf, withDraft,
  type MapDraft } from './map-draft.ts'
import { alongCommands, hasThings, mayMoveAlong, whyNotAlong, whyTooManyAlong } from './move-along.ts'
import { BoardPart } from './board-part.tsx'
import './map-panel.css'

interface MapPanelProps {
  /** Called with a picture that was chosen. */
  readonly onFile: (file: File) => void
}

/** Shown over the board while `mapPanel` is open. */
export function MapPanel({ onFile }: MapPanelProps) {
  const { battle } = useOpenBattle()
  const { ground } = battle.scene
  // What was drafted on another map is over, such as after an undo.
  useEffect(() => () => mapPanel.setState({ draft: null, laying: false, aligning: false }), [ground])
  useEffect(() => closeMapPanel, [])
  const isStill = useIsMapStill()
  useEffect(() => {
    if (isStill) mapPanel.setState({ aligning: false })
  }, [isStill])
  return (
    <section className="map-panel" aria-label="Map">
      <header className="map-head">
        <h2>Map</h2>
        <IconButton size="s" icon={X} label="Close the map panel" onPress={closeMapPanel} />
      </header>
      {
        /* While a battle is prepared, nothing is changed in the table's view. The panel keeps its room, so that the map
        beside it stays where it is. */
      }
      <div className="map-body" inert={isStill}>
        {ground.kind === 'square'
          ? <SquareMap ground={ground} onFile={onFile} />
          : <BandMap ground={ground} onFile={onFile} />}
      </div>
    </section>
  )
}

function SquareMap({ ground, onFile }: { readonly ground: SquareGround } & MapPanelProps) {
  const { table } = useServices()
  const { battle } = useOpenBattle()
  useParked(ground, mayMoveAlong(battle))
  const kept = useStore(mapPanel, (state) => state.draft)
  const picture = useGroundPicture(ground.image?.asset ?? null)
  const now = draftOf(ground)
  const draft = kept ?? now
  const change = (part: Partial<MapDraft>, laying: boolean) => {
    const wished = { ...draft, ...part }
    const next = { ...wished, along: wished.along && shiftOf(ground, wished) !== null }
    const same = JSON.stringify(next) === JSON.stringify(now)
    parkDraft(ground, same ? null : next)
    mapPanel.setState({ draft: same ? null : next, laying: laying && !same })
  }
  const drop = () => {
    parkDraft(ground, null)
    mapPanel.setState({ draft: null, laying: false, aligning: false })
  }
  const apply = async () => {
    // What was typed last became part of the draft as its field was left for this button.
    const { draft: latest } = mapPanel.getState()
    const { playing: before } = table.getState()
    if (!latest || !before) return
    const along = latest.along && mayMoveAlong(before.battle)
    const next = withDraft(ground, { ...latest, along })
    const shift = along ? shiftOf(ground, latest) : null
    const commands = [groundStep(ground, next),
      ...(shift ? alongCommands(before.spec, before.battle, next, shift) : [])]
    const why = whyTooManyAlong(commands)
    if (why !== null) return table.notify('warn', why)
    const step = together(commands)
    if (!step) return
    parkDraft(ground, null)
    const reply = await table.give(step)
    if (!reply.ok) return parkDraft(ground, latest)
    mapPanel.setState({ told: null })
    tellGround(table, step, before, changedTold(before, next, shift))
  }
  const image = draft.image
  const shift = shiftOf(ground, draft)
  const isSame = useStore(mapPanel, (state) => state.draft === null && !state.typing)
  return (
    <>
      <div className="map-parts">
        <PictureRow has={image !== null} onFile={onFile} onRemove={() => change({ image: null }, false)} />
        {image && picture && (
          <GridPart picture={picture} image={image} draft={draft} onChange={(part) => change(part, true)} />
        )}
        {shift && hasThings(battle) && (
          <AlongPart shift={shift} value={draft.along} held={whyNotAlong(battle)} onValue={(along) =>
            change({ along }, true)} />
        )}
        {image && <DrawnPart value={draft.overPicture} onValue={(overPicture) => change({ overPicture }, false)} />}
        <BoardPart draft={draft} hasPicture={image !== null} onChange={(part) => change(part, false)} />
        <LinesPart lines={draft.lines} onChange={(lines) => change({ lines }, false)} />
      </div>
      <footer className="map-foot">
        <Button kind="primary" why={isSame ? 'Nothing differs from the map.' : null} onPress={() => void apply()}>
          Apply
        </Button>
        <Button why={isSame ? 'Nothing differs from the map.' : null} onPress={drop}>Discard</Button>
      </footer>
    </>
  )
}

/**
 * What was left neither applied nor discarded is there again; whoever leaves it so is told. `mayMove`: what is on the
 * map may move along with the picture.
 */
function useParked(ground: SquareGround, mayMove: boolean): void {
  const { table } = useServices()
  useEffect(() => {
    const draft = parkedDraft(ground)
    if (draft) mapPanel.setState({ draft, laying: draft.image !== null })
    return () => {
      if (parkedDraft(ground)) table.notify('neutral', LEFT_SO)
    }
  }, [ground, table])
  // A fight that begins in fog meanwhile keeps all in its cells.
  useEffect(() => {
    const { draft } = mapPanel.getState()
    if (mayMove || !draft?.along) return
    const next = { ...draft, along: false }
    parkDraft(ground, next)
    mapPanel.setState({ draft: next })
  }, [ground, mayMove])
}
const LEFT_SO = 'The map is not changed yet: what you set is kept in the map panel, to be applied or discarded.'

function BandMap({ ground, onFile }: { readonly ground: BandGround } & MapPanelProps) {
  const { table } = useServices()
  return (
    <div className="map-parts">
      <p className="map-told">The picture is a backdrop behind the rows.</p>
      <PictureRow has={ground.image !== null} onFile={onFile}
        onRemove={() => void table.give({ type: 'ground', ground: { ...ground, image: null } })} />
    </div>
  )
}

function PictureRow({ has, onFile, onRemove }: MapPanelProps & { readonly has: boolean;
  readonly onRemove: () => void })
{
  return (
    <div className="map-row">
      <FileButton size="s" icon={ImagePlus} label={has ? 'Replace picture' : 'Choose a picture'} accept={PICTURE_FILES}
        onFile={onFile} />
      {has && <Button size="s" onPress={onRemove}>Remove</Button>}
    </div>
  )
}

// The scene as Konva draws it, read from back to front. React renders it once: the painters are given to its parts from
// outside; the camera and what moves never come through React.
import type { Konva } from 'konva/lib/Core'
import { memo, type ReactNode, type Ref, useInsertionEffect } from 'react'
import { Layer, Shape, Stage } from 'react-konva/lib/ReactKonvaCore'
import { type PartName, prepareKonva, type SheetName, SURPLUS } from './layers/stage.ts'

/** The stage is wider than the board on each side, and painters count from the board's corner. */
const AROUND = { position: 'absolute', left: -SURPLUS, top: -SURPLUS } as const

/** The layers, split by how often they are redrawn. No layer listens to events, so there is no hit canvas. */
export const Scene = memo(function Scene({ ref }: { readonly ref: Ref<Konva.Stage> }) {
  // Konva reads its settings when it makes the canvases, so they are set before the stage is made.
  useInsertionEffect(prepareKonva, [])
  return (
    <Stage ref={ref} width={1} height={1} listening={false} style={AROUND}>
      <Sheet name="ground">
        <Ground />
      </Sheet>
      <Sheet name="reach">
        <Reach />
      </Sheet>
      <Sheet name="tokens">
        <Tokens />
      </Sheet>
      {/* While the camera or a token moves: the three that rest as one, as every canvas costs time in every frame. */}
      <Sheet name="joined" shown={false}>
        <Ground />
        <Reach />
        <Tokens />
      </Sheet>
      <Sheet name="live">
        <Part name="live" />
      </Sheet>
    </Stage>
  )
})

const Ground = () => <Part name="ground" />

/**
 * What is drawn on the map lies under the fog, what is written there over it. Walls are drawn over what is lit, because
 * they are why it ends there.
 */
const Reach = () => (
  <>
    <Part name="marks" />
    <Part name="fog" />
    <Part name="areas" />
    <Part name="lit" />
    <Part name="barriers" />
    <Part name="words" />
  </>
)

const Tokens = () => (
  <>
    <Part name="objects" />
    <Part name="tokens" />
    <Part name="names" />
  </>
)

function Sheet({ name, shown = true, children }: {
  readonly name: SheetName
  readonly shown?: boolean
  readonly children: ReactNode
}) {
  return <Layer id={name} x={SURPLUS} y={SURPLUS} listening={false} visible={shown}>{children}</Layer>
}

function Part({ name }: { readonly name: PartName }) {
  return <Shape name={name} listening={false} perfectDrawEnabled={false} />
}

// The picture of the ground that is shown, opened once for all who ask for it, and closed when nobody shows it.
import { useEffect, useRef, useState } from 'react'
import type { Rect } from '../../grid/index.ts'
import type { Mask } from '../../grid/vision/mask.ts'
import { assetUrl, getAsset, releaseAssetUrl } from '../../storage/assets.ts'
import type { OpenPicture } from '../../storage/pictures/open-picture.ts'
import type { VeiledPicture } from '../../storage/pictures/veiled-picture.ts'
import { cutting } from './cutting.ts'

const loadOpening = () => import('../../storage/pictures/open-picture.ts')
const loadVeiled = () => import('../../storage/pictures/veiled-picture.ts')

interface Shown {
  readonly picture: Promise<OpenPicture | null>
  users: number
}

const pictures = new Map<string, Shown>()

function take(asset: string): Shown {
  const known = pictures.get(asset)
  if (known) {
    known.users++
    return known
  }
  // While its address is out, a picture is not removed, and it is kept again when the browser’s data was cleared.
  void assetUrl(asset)
  const onProgress = (part: number) => cutting.setState({ part })
  const picture = loadOpening().then(({ openPicture }) =>
    openPicture({ asset, load: () => getAsset(asset), onProgress })
  )
    .catch(() => null).finally(() => cutting.setState({ part: null }))
  const fresh = { picture, users: 1 }
  pictures.set(asset, fresh)
  return fresh
}

function giveBack(asset: string, entry: Shown): void {
  if (--entry.users > 0) return
  if (pictures.get(asset) === entry) pictures.delete(asset)
  releaseAssetUrl(asset)
  void entry.picture.then((picture) => picture?.close())
}

/** Where tiles of a map come from at a seat elsewhere; `null` on the page that has the pictures themselves. */
type TilesFrom = (asset: string, part: string) => Promise<Blob | null>
let tilesFrom: TilesFrom | null = null

/** From now on maps under fog are shown from tiles of what was explored. Called before a map is shown. */
export const showMapsFrom = (from: TilesFrom | null): void => {
  tilesFrom = from
}

/** Fog over a map: where the picture lies, and what was explored. */
export interface Veil {
  readonly rect: Rect
  readonly explored: Mask
}

/**
 * The picture of that name; `null` while there is none, it is being opened, or it is not here. `veil`: under this fog,
 * which matters only at a seat elsewhere.
 */
export function useGroundPicture(asset: string | null, veil: Veil | null = null): OpenPicture | null {
  const veiled = useVeiledPicture(asset, tilesFrom === null ? null : veil)
  const whole = useWholePicture(veil !== null && tilesFrom !== null ? null : asset)
  return veiled ?? whole
}

function useVeiledPicture(asset: string | null, veil: Veil | null): OpenPicture | null {
  const [opened, setOpened] = useState<VeiledPicture | null>(null)
  const { x, y, width, height } = veil?.rect ?? NOWHERE
  const explored = veil?.explored ?? null
  const isVeiled = explored !== null
  const latest = useRef(explored)
  useEffect(() => {
    latest.current = explored
    if (explored) opened?.setExplored(explored)
  }, [opened, explored])
  useEffect(() => {
    const [from, mask] = [tilesFrom, latest.current]
    if (asset === null || !isVeiled || !from || !mask) return
    let picture: VeiledPicture | null = null
    let wanted = true
    void loadVeiled().then(({ veiledPicture }) => {
      if (!wanted) return
      picture = veiledPicture({ x, y, width, height }, latest.current ?? mask, async (part) => {
        const blob = await from(asset, part)
        return blob && createImageBitmap(blob)
      })
      setOpened(picture)
    })
    return () => {
      wanted = false
      setOpened(null)
      picture?.close()
    }
  }, [asset, isVeiled, x, y, width, height])
  return opened
}
const NOWHERE: Rect = { x: 0, y: 0, width: 0, height: 0 }

function useWholePicture(asset: string | null): OpenPicture | null {
  const [opened, setOpened] = useState<{ readonly asset: string; readonly picture: OpenPicture | null } | null>(null)
  useEffect(() => {
    if (asset === null) return
    const entry = take(asset)
    let wanted = true
    void entry.picture.then((picture) => wanted && setOpened({ asset, picture }))
    return () => {
      wanted = false
      // What is closed is not shown again when the same picture comes back.
      setOpened(null)
      giveBack(asset, entry)
    }
  }, [asset])
  return opened !== null && opened.asset === asset ? opened.picture : null
}

// The picture of the ground that is shown, opened once for all who ask for it, and closed when nobody shows it.
import { useEffect, useState } from 'react'
import { assetUrl, getAsset, releaseAssetUrl } from '../../storage/assets.ts'
import type { OpenPicture } from '../../storage/pictures/open-picture.ts'
import { cutting } from './cutting.ts'

const loadOpening = () => import('../../storage/pictures/open-picture.ts')

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

/** The picture of that name; `null` while there is none, it is being opened, or it is not here. */
export function useGroundPicture(asset: string | null): OpenPicture | null {
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

// Addresses of kept pictures for as long as somebody shows them.
import { assetUrl, releaseAssetUrl } from '../storage/assets.ts'

/** Asks for a picture's address; `null` when it is not kept here. The returned function lets it go. */
export function getAssetUrl(asset: string, found: (url: string | null) => void): () => void {
  let held = true
  void assetUrl(asset).then((url) => {
    if (held) found(url)
    else if (url !== null) releaseAssetUrl(asset)
  })
  return () => {
    if (held) releaseAssetUrl(asset)
    held = false
  }
}

// Addresses of kept pictures, for as long as they are shown.
import { useEffect, useMemo, useState } from 'react'
import type { TokenView } from '../../engine/core/index.ts'
import { assetUrl, releaseAssetUrl } from '../../storage/assets.ts'

/** Addresses by picture. A picture that is not kept here, or not loaded yet, is missing. */
export function usePictures(wanted: readonly (string | null)[]): ReadonlyMap<string, string> {
  const key = [...new Set(wanted.filter((id) => id !== null))].toSorted().join(' ')
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(() => new Map())
  useEffect(() => {
    if (key === '') return
    const ids = key.split(' ')
    let shown = true
    const asked = ids.map(async (id) => {
      const url = await assetUrl(id)
      if (shown && url !== null) setUrls((before) => new Map(before).set(id, url))
      return url
    })
    return () => {
      shown = false
      for (const [index, id] of ids.entries()) void asked[index]?.then((url) => url !== null && releaseAssetUrl(id))
    }
  }, [key])
  return urls
}

/** The tokens with the addresses of their pictures instead of the names, as the board needs them. */
export function useTokensWithPictures(tokens: readonly TokenView[]): readonly TokenView[] {
  const urls = usePictures(tokens.map((token) => token.art))
  return useMemo(
    () => tokens.map((token) => (token.art === null ? token : { ...token, art: urls.get(token.art) ?? null })),
    [tokens, urls],
  )
}

// Addresses of kept pictures, for as long as they are shown.
import { useEffect, useMemo, useState } from 'react'
import type { TokenView } from '../../engine/core/index.ts'
import { loadPictures } from '../page/lazy-modules.ts'

/** Addresses by picture. A picture that is not kept here, or not loaded yet, is missing. */
export function usePictures(wanted: readonly (string | null)[]): ReadonlyMap<string, string> {
  const key = [...new Set(wanted.filter((id) => id !== null))].toSorted().join(' ')
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(() => new Map())
  useEffect(() => {
    if (key === '') return
    const ids = key.split(' ')
    let shown = true
    const show = async (id: string) => {
      const pictures = await loadPictures()
      const url = await pictures.assetUrl(id)
      if (url === null) return
      if (shown) setUrls((before) => new Map(before).set(id, url))
      return () => pictures.releaseAssetUrl(id)
    }
    // Without the code that keeps pictures, none is kept here.
    const asked = ids.map((id) => show(id).catch(() => undefined))
    return () => {
      shown = false
      for (const one of asked) void one.then((release) => release?.())
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

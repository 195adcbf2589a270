// Addresses of kept pictures, for as long as they are shown.
import { useEffect, useMemo, useRef, useState } from 'react'
import type { TokenView } from '../../engine/core/index.ts'
import { loadPictures } from '../page/lazy-modules.ts'

/** After so many milliseconds an address that nobody asked for again is given back. */
const GIVEN_BACK = 1_000

/**
 * Addresses by picture. A picture that is not kept here, or not loaded yet, is missing. While other pictures come and
 * go, those that stay keep their addresses.
 */
export function usePictures(wanted: readonly (string | null)[]): ReadonlyMap<string, string> {
  const key = [...new Set(wanted.filter((id) => id !== null))].toSorted().join(' ')
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(() => new Map())
  const now = useRef(key)
  useEffect(() => {
    now.current = key
    if (key === '') return
    const ids = key.split(' ')
    let isMounted = true
    const show = async (id: string) => {
      const pictures = await loadPictures()
      const url = await pictures.assetUrl(id)
      if (url === null) return
      if (isMounted) setUrls((before) => new Map(before).set(id, url))
      return () => pictures.releaseAssetUrl(id)
    }
    // Without the code that keeps pictures, none is kept here.
    const asked = ids.map((id) => show(id).catch(() => undefined))
    return () => {
      isMounted = false
      setTimeout(() => {
        const kept = now.current.split(' ')
        const gone = ids.filter((id) => !kept.includes(id))
        // An address that is given back shows nothing any more.
        if (gone.length > 0) setUrls((before) => new Map([...before].filter(([id]) => !gone.includes(id))))
        for (const one of asked) void one.then((release) => release?.())
      }, GIVEN_BACK)
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

// Pictures of tokens and of the ground, by address. Each is loaded once; `null` until it is loaded, or when it cannot
// be.
export interface Pictures {
  get(url: string | null): HTMLImageElement | null
}

/** `arrived` is called whenever a picture is loaded. */
export function createPictures(arrived: () => void): Pictures {
  const known = new Map<string, { readonly image: HTMLImageElement; ready: boolean }>()
  return {
    get(url) {
      if (url === null || url === '') return null
      const entry = known.get(url)
      if (entry) return entry.ready ? entry.image : null
      const image = new Image()
      const made = { image, ready: false }
      known.set(url, made)
      image.decoding = 'async'
      image.addEventListener('load', () => {
        made.ready = true
        arrived()
      })
      image.src = url
      return null
    },
  }
}

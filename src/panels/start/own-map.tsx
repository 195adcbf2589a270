// What people bring along: a picture of a map, a map of a map editor, a saved battle. Dropped, pasted or picked.
import { FolderOpen, MapPlus } from 'lucide-react'
import { MAP_FILES } from '../parts/accepts.ts'
import { FileButton } from './file-button.tsx'

/** `onFile` takes what is picked here. What is dropped on the page or pasted arrives elsewhere. */
export function OwnMap({ onFile }: { readonly onFile: (file: File) => void }) {
  return (
    <section className="start-own" aria-labelledby="start-files">
      <MapSheet />
      <h2 id="start-files">Play on your own map</h2>
      <p>
        Drop a picture or a Universal VTT file anywhere on this page, paste a picture, or pick a file. The grid is found
        by itself.
      </p>
      <div className="start-files">
        <FileButton kind="primary" label="Open a map" icon={MapPlus} accept={MAP_FILES} onFile={onFile}
          hint="PNG, JPEG, WebP or AVIF, or a Universal VTT file with its walls, doors and lights" />
        <FileButton label="Open a battle file" icon={FolderOpen} accept=".json,application/json" onFile={onFile} />
      </div>
    </section>
  )
}

/** A folded map with a grid, a room and two tokens on it. */
function MapSheet() {
  return (
    <svg className="start-sheet" viewBox="0 0 96 80" aria-hidden>
      <path className="start-sheet-paper" d="M4 16 32 6l32 10 28-10v58L64 74 32 64 4 74z" />
      <path className="start-sheet-grid"
        d="M13.3 12.7v58M22.7 9.3v58M42.7 9.3v58M53.3 12.7v58M73.3 12.7v58M82.7 9.3v58M4 30.5l28-10 32 10 28-10
          M4 45l28-10 32 10 28-10M4 59.5l28-10 32 10 28-10" />
      <path className="start-sheet-fold" d="M32 6v58M64 16v58" />
      <path className="start-sheet-wall" d="M42.7 23.8v29.1l21.3 6.7 9.3-3.3V27.200" />
      <circle className="start-sheet-hero" cx="18" cy="48" r="6" />
      <circle className="start-sheet-foe" cx="58.5" cy="42" r="6" />
    </svg>
  )
}

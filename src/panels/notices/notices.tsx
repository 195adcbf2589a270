// All notices at the upper edge of the board: banners, a wait, toasts.
import { Banners } from './banner.tsx'
import type { BannerNotice, ToastNotice, Wait } from './model.ts'
import { Toasts } from './toasts.tsx'
import { Waiting } from './waiting.tsx'

export interface NoticesProps {
  readonly banners: readonly BannerNotice[]
  readonly toasts: readonly ToastNotice[]
  readonly wait: Wait | null
  readonly onGone: (toast: string) => void
}

/** Lies over the board (or the start screen) without changing its size; clicks beside a notice go through. */
export function Notices({ banners, toasts, wait, onGone }: NoticesProps) {
  return (
    <div className="notices">
      <Banners notices={banners} />
      <div className="notices-wait">
        <Waiting wait={wait} />
      </div>
      <Toasts toasts={toasts} onGone={onGone} />
    </div>
  )
}

// A line across the top of the board for a message that must not be missed but need not be answered now.
import { CircleAlert, Flag, Info, TriangleAlert, X } from 'lucide-react'
import { Button, IconButton } from '../parts/index.ts'
import type { BannerNotice } from './model.ts'
import './notices.css'

const ICONS = { warn: TriangleAlert, bad: CircleAlert, neutral: Info } as const
const MOST_PROBLEMS = 3

/** Says what is wrong, where, and what can be done. */
export function Banner({ notice }: { readonly notice: BannerNotice }) {
  const { tone, title, detail, large = false, problems = [], actions, onDismiss } = notice
  const Icon = large ? Flag : ICONS[tone]
  return (
    <section className="banner" data-tone={tone} data-large={large || undefined}
      role={tone === 'neutral' ? 'status' : 'alert'} aria-label={title}
    >
      <Icon size={large ? 28 : 18} aria-hidden />
      <div className="banner-words">
        <p>
          <b>{title}</b> {detail}
        </p>
        {problems.length > 0 && (
          <ul className="banner-problems">
            {problems.slice(0, MOST_PROBLEMS).map(({ field, says }) => (
              <li key={field}>
                <code>{field}</code> {says}
              </li>
            ))}
            {problems.length > MOST_PROBLEMS && <li>and {problems.length - MOST_PROBLEMS} more</li>}
          </ul>
        )}
      </div>
      <div className="banner-buttons">
        {actions.map(({ label, hint, onPress }, index) => (
          <Button key={label} size={large ? 'm' : 's'} kind={large && index === 0 ? 'primary' : 'plain'} hint={hint}
            side="bottom" onPress={onPress}
          >
            {label}
          </Button>
        ))}
        {onDismiss && <IconButton size="s" icon={X} label="Dismiss" onPress={onDismiss} />}
      </div>
    </section>
  )
}

/** All banners, the oldest on top. */
export function Banners({ notices }: { readonly notices: readonly BannerNotice[] }) {
  if (notices.length === 0) return null
  return (
    <div className="banners">
      {notices.map((notice) => <Banner key={notice.id} notice={notice} />)}
    </div>
  )
}

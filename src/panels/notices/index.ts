// Notices: banners that stay, toasts that go by themselves, and waits.
export { Banner } from './banner.tsx'
export { readingTime, type BannerNotice, type NoticeAction, type ToastNotice, type Wait } from './model.ts'
export { LeaveQuestion, type LeaveQuestionProps } from './leave-question.tsx'
export { Notices, type NoticesProps } from './notices.tsx'
export { toastHost } from './toast-host.ts'
export { Toasts, type ToastsProps } from './toasts.tsx'
export { Waiting } from './waiting.tsx'

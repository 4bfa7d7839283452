/** The page that the `type` of every problem points to. */
import { renderPlain } from './plain.tsx';
import type { Site } from './site.ts';

export interface ProblemDescription {
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly remedy: string;
}

/** Texts between backticks as code. */
const withCode = (text: string) =>
  text.split('`').map((part, position) => (position % 2 === 1 ? <code key={position}>{part}</code> : part));

export const renderProblems = (site: Site, problems: readonly ProblemDescription[]): string =>
  renderPlain(site, {
    path: '/problems',
    title: 'Problems',
    description: 'Every problem the API answers with: its status, what it means, and what the caller can do.',
    children: (
      <article class="reading guide">
        <h1>Problems</h1>
        <p>
          Every failure is answered as <a href="https://www.rfc-editor.org/rfc/rfc9457">RFC 9457</a> problem
          details with one of these codes.
        </p>
        {problems.map(({ code, status, title, remedy }) => (
          <section key={code} id={code}>
            <h2>
              <code>{code}</code> ({status})
            </h2>
            <p>{withCode(title)}.</p>
            <p>{withCode(remedy)}</p>
          </section>
        ))}
      </article>
    ),
  });

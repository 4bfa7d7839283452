/** Forms a reader sends something with. They are plain forms, so that they work with script off as well. */
import { API } from '../addresses.ts';
import { useText } from './context.ts';

/** Below these ids a page without script says that something was received. */
export const RECEIVED = { review: 'review-received', report: 'report-received' } as const;

/** A field no person sees; programs that fill in everything give themselves away. */
function LeaveEmpty({ form }: { form: string }) {
  const text = useText();
  return (
    <p class="trap" aria-hidden="true">
      <label for={`${form}-website`}>{text.say('leave_empty')}</label>
      <input id={`${form}-website`} name="website" tabIndex={-1} autocomplete="off" />
    </p>
  );
}

function Received({ kind }: { kind: keyof typeof RECEIVED }) {
  const text = useText();
  return (
    <p class="received" id={RECEIVED[kind]} tabIndex={-1}>
      {text.say(kind === 'review' ? 'review_sent' : 'report_sent')}
    </p>
  );
}

export function ReviewForm({ placeId }: { placeId: number }) {
  const text = useText();
  return (
    <details class="form-box" id="write-review">
      <summary>{text.say('write_review')}</summary>
      <form method="post" action={`${API}/review`} data-submission="review">
        <input type="hidden" name="place_id" value={placeId} />
        <fieldset class="rating">
          <legend>{text.say('your_rating')}</legend>
          {[1, 2, 3, 4, 5].map((stars) => (
            <label key={stars}>
              <input type="radio" name="rating" value={stars} required />
              <span>{text.number(stars)} ★</span>
            </label>
          ))}
        </fieldset>
        <label for="review-comment">{text.say('your_comment')}</label>
        <textarea id="review-comment" name="comment" rows={4} maxLength={2000} dir="auto" />
        <label for="review-name">{text.say('your_name')}</label>
        <input id="review-name" name="name" maxLength={80} autocomplete="nickname" dir="auto" />
        <LeaveEmpty form="review" />
        <button type="submit" class="primary">
          {text.say('send')}
        </button>
        <p class="outcome" role="status" />
      </form>
      <Received kind="review" />
    </details>
  );
}

export function CorrectionForm({ placeId }: { placeId: number }) {
  const text = useText();
  const reasons = [
    ['wrong', text.say('reason_wrong')],
    ['closed', text.say('reason_closed')],
    ['duplicated', text.say('reason_duplicated')],
  ] as const;
  return (
    <details class="form-box" id="correct">
      <summary>{text.say('correct')}</summary>
      <form method="post" action={`${API}/report`} data-submission="report">
        <input type="hidden" name="place_id" value={placeId} />
        <fieldset>
          <legend>{text.say('correct_reason')}</legend>
          {reasons.map(([reason, label], position) => (
            <label key={reason} class="choice">
              <input type="radio" name="reason" value={reason} required defaultChecked={position === 0} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        <label for="report-comment">{text.say('correct_comment')}</label>
        <textarea id="report-comment" name="comment" rows={3} maxLength={2000} dir="auto" />
        <LeaveEmpty form="report" />
        <button type="submit" class="primary">
          {text.say('send')}
        </button>
        <p class="outcome" role="status" />
      </form>
      <Received kind="report" />
    </details>
  );
}

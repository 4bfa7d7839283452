/** Forms a reader sends something with. They are plain forms, so that they work with script off as well. */
import { Fragment } from 'preact';
import { API, inLanguage, ownReviewPath } from '../addresses.ts';
import { AMENITIES, type Amenity, amenitiesAt } from '../amenities.ts';
import { PLACE_TYPES } from '../kinds.ts';
import type { TextKey } from '../messages/keys.ts';
import type { Place } from '../records.ts';
import { typedJumuah } from '../typed_times.ts';
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
    <div class="received" id={RECEIVED[kind]} tabIndex={-1}>
      <p>{text.say(kind === 'review' ? 'review_sent' : 'report_sent')}</p>
    </div>
  );
}

/** What a review says. */
function ReviewFields({ required }: { required: boolean }) {
  const text = useText();
  return (
    <>
      <fieldset class="rating">
        <legend>{text.say('your_rating')}</legend>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars}>
            <input type="radio" name="rating" value={stars} required={required} />
            <span>{text.number(stars)} ★</span>
          </label>
        ))}
      </fieldset>
      <label for="review-comment">{text.say('your_comment')}</label>
      <textarea id="review-comment" name="comment" rows={4} maxLength={2000} dir="auto" />
      <label for="review-name">{text.say('your_name')}</label>
      <input id="review-name" name="name" maxLength={80} autocomplete="nickname" dir="auto" />
    </>
  );
}

export function ReviewForm({ placeId }: { placeId: number }) {
  const text = useText();
  return (
    <details class="form-box" id="write-review">
      <summary>{text.say('write_review')}</summary>
      <form method="post" action={`${API}/review`} data-submission="review">
        <input type="hidden" name="place_id" value={placeId} />
        <ReviewFields required />
        <LeaveEmpty form="review" />
        <SendButton />
      </form>
      <Received kind="review" />
    </details>
  );
}

interface FieldProps {
  readonly form: string;
  /** As the API calls it. */
  readonly field: string;
  readonly label: TextKey;
  readonly required?: boolean;
  /** What is known now; left as it is, it is not sent. */
  readonly now?: string | null;
  /** For what is written from left to right in every language, and the keys that go with it. */
  readonly keys?: 'tel' | 'url' | 'text';
}

/** The id of the field of a fact, by which it is led to. */
export const factId = (form: string, field: string): string => `${form}-fact-${field}`;

/** One fact of a place: a form has no objects, so the name of the field says where it belongs. */
function FactField({ form, field, label, required = false, now, keys }: FieldProps) {
  const text = useText();
  const id = factId(form, field);
  return (
    <>
      <label for={id}>{text.say(label)}</label>
      <input
        id={id}
        name={`changes.${field}`}
        maxLength={200}
        required={required}
        dir={keys === undefined ? 'auto' : 'ltr'}
        inputMode={keys ?? 'text'}
        placeholder={now ?? ''}
        data-now={now ?? ''}
      />
    </>
  );
}

/** Facts a reader corrects, with what is known of them now. */
function correctable(place: Place): Omit<FieldProps, 'form'>[] {
  const jumuah = typedJumuah(place.jumuah);
  return [
    { field: 'name', label: 'name', now: place.name ?? place.label },
    { field: 'address', label: 'address', now: place.address },
    { field: 'phone', label: 'phone', now: place.phone, keys: 'tel' },
    { field: 'website', label: 'website', now: place.website, keys: 'url' },
    { field: 'opening_hours', label: 'opening_hours', now: place.opening_hours, keys: 'text' },
    ...(place.type === 'halal'
      ? []
      : [{ field: 'jumuah', label: 'friday_prayer', now: jumuah, keys: 'text' } as const]),
  ];
}

/** Whether a place has each of some amenities. What is not chosen stays as it is, which is what stands there first. */
function AmenityFields({
  form,
  of,
  now,
}: {
  form: string;
  of: readonly Amenity[];
  /** What is known now; left out where nothing is. */
  now?: Place['amenities'];
}) {
  const text = useText();
  return of.map((amenity) => {
    const known = now?.[amenity] ?? null;
    const id = factId(form, amenity);
    return (
      <Fragment key={amenity}>
        <label for={id}>{text.say(amenity)}</label>
        <select id={id} name={`changes.${amenity}`}>
          <option value="">{text.say(known === null ? 'not_known' : known ? 'yes' : 'no')}</option>
          {known !== true && <option value="yes">{text.say('yes')}</option>}
          {known !== false && <option value="no">{text.say('no')}</option>}
        </select>
      </Fragment>
    );
  });
}

function Comment({ form, label }: { form: string; label: TextKey }) {
  const text = useText();
  return (
    <>
      <label for={`${form}-comment`}>{text.say(label)}</label>
      <textarea id={`${form}-comment`} name="comment" rows={3} maxLength={2000} dir="auto" />
    </>
  );
}

function SendButton() {
  const text = useText();
  return (
    <>
      <button type="submit" class="primary">
        {text.say('send')}
      </button>
      <p class="outcome" role="status" />
    </>
  );
}

/** One of several, the first unless another is chosen. */
function Choice({ name, legend, choices }: { name: string; legend: TextKey; choices: [string, TextKey][] }) {
  const text = useText();
  return (
    <fieldset>
      <legend>{text.say(legend)}</legend>
      {choices.map(([value, label], position) => (
        <label key={value} class="choice">
          <input type="radio" name={name} value={value} required defaultChecked={position === 0} />
          <span>{text.say(label)}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function CorrectionForm({ place }: { place: Place }) {
  const text = useText();
  return (
    <details class="form-box" id="correct">
      <summary>{text.say('correct')}</summary>
      <form method="post" action={`${API}/report`} data-submission="report">
        <input type="hidden" name="place_id" value={place.id} />
        <Choice
          name="reason"
          legend="correct_reason"
          choices={[
            ['wrong', 'reason_wrong'],
            ['closed', 'reason_closed'],
            ['duplicated', 'reason_duplicated'],
          ]}
        />
        <fieldset class="facts-to-correct">
          <legend>{text.say('correct_fields')}</legend>
          {correctable(place).map((fact) => (
            <FactField key={fact.field} form="report" {...fact} />
          ))}
          <AmenityFields form="report" of={amenitiesAt(place.type)} now={place.amenities} />
        </fieldset>
        <Comment form="report" label="correct_comment" />
        <LeaveEmpty form="report" />
        <SendButton />
      </form>
      <Received kind="report" />
    </details>
  );
}

/** Tells of a place the directory does not have. */
export function AddPlaceForm() {
  const text = useText();
  return (
    <div class="form-box">
      <form method="post" action={`${API}/report`} data-submission="report">
        <input type="hidden" name="reason" value="missing" />
        <FactField form="add" field="name" label="name" required />
        <FactField form="add" field="name_local" label="name_local" />
        <label for="add-type">{text.say('filter_kind')}</label>
        <select id="add-type" name="changes.type">
          {PLACE_TYPES.map((type) => (
            <option key={type} value={type}>
              {text.say(`type_${type}`)}
            </option>
          ))}
        </select>
        <FactField form="add" field="address" label="address" />
        <FactField form="add" field="city" label="city" />
        <FactField form="add" field="lat" label="latitude" required keys="text" />
        <FactField form="add" field="lng" label="longitude" required keys="text" />
        <p class="quiet">{text.say('add_where_hint')}</p>
        <p class="needs-script">
          <button type="button" data-fill-location>
            {text.say('here')}
          </button>
        </p>
        <FactField form="add" field="phone" label="phone" keys="tel" />
        <FactField form="add" field="website" label="website" keys="url" />
        <AmenityFields form="add" of={AMENITIES} />
        <Comment form="add" label="add_comment" />
        <LeaveEmpty form="add" />
        <SendButton />
      </form>
      <Received kind="report" />
    </div>
  );
}

/** Asks which review it is: the address of the other form needs its number. */
export function WhichReviewForm() {
  const text = useText();
  return (
    <div class="form-box">
      <form action={inLanguage(text.language.code, ownReviewPath(null))}>
        <label for="own-id">{text.say('own_number')}</label>
        <input id="own-id" name="id" required maxLength={64} dir="ltr" autocomplete="off" />
        <button type="submit" class="primary">
          {text.say('own_continue')}
        </button>
      </form>
    </div>
  );
}

/** A writer sees, changes or withdraws a review. */
export function OwnReviewForm({ id }: { id: string }) {
  const text = useText();
  return (
    <div class="form-box">
      <form method="post" action={`${API}/review/${id}`}>
        <p>
          {text.say('own_number')}: <bdi dir="ltr">{id}</bdi>
        </p>
        <label for="own-secret">{text.say('own_secret')}</label>
        <input id="own-secret" name="secret" required maxLength={64} dir="ltr" autocomplete="off" />
        <Choice
          name="action"
          legend="own_action"
          choices={[
            ['see', 'own_see'],
            ['change', 'own_change'],
            ['withdraw', 'own_withdraw'],
          ]}
        />
        <fieldset class="facts-to-correct">
          <legend>{text.say('own_words')}</legend>
          <ReviewFields required={false} />
        </fieldset>
        <SendButton />
      </form>
    </div>
  );
}

/** What sources call the state of a place, in a column of its own. */
import { PLACE_STATUSES, type PlaceStatus } from '../../src/contract/vocabularies.ts';
import { foldText } from '../../src/directory/text/fold.ts';

/** Besides the statuses of a place: of a row that its own source does not publish, or no longer stands for. */
const SAID = [...PLACE_STATUSES, 'unlisted'] as const;
type Said = (typeof SAID)[number];

const WORDS: Readonly<Record<Said, string>> = {
  open: 'active, operational, in operation, in use, functional, published, publish, approved, verified, live, current, listed, certified, valid, ouvert, ouverte, en service, actif, active, geöffnet, offen, aktiv, in betrieb, açık, aktif, faal, buka, مفتوح, يعمل, نشط, abierto, abierta, activo, aperto, aperta, attivo, aberto, открыт, действует, действующая, renewed, renewal, new, newly certified, re certified, recertified, renewal in progress, existing, berlaku, masih berlaku, aktivan, aktivna, otvoren, otvorena, czynny, czynna, aktywny, aktywna, otwarty, vigente, válido, ativo, ativa, gültig, valide, valable, geçerli, ساري, سارية, صالح, فعال, جديد, مجدد, действителен, действительна, aberta, wazi, hai, 有效, 开放, 正常, 营业中, geopend, öppen, hapur, e hapur',
  temporarily_closed:
    'closed temporarily, under renovation, fermé temporairement, fermée temporairement, vorübergehend geschlossen, geçici olarak kapalı, tutup sementara, مغلق مؤقتا, cerrado temporalmente, chiuso temporaneamente, временно закрыт, temporarily closed for repair, temporarily closed for repairs, closed for renovation, closed for repair, closed for repairs, under repair, under repairs, under maintenance, privremeno zatvoren, privremeno zatvorena, u obnovi, u rekonstrukciji, tymczasowo zamknięty, tymczasowo zamknięta, nieczynny tymczasowo, w remoncie, fechado temporariamente, em reforma, en travaux, in renovierung, tadilatta, مغلق للترميم, مغلق للصيانة, تحت الصيانة, تحت الترميم, на ремонте, на реконструкции, 暂停开放, 装修中, imefungwa kwa muda, tijdelijk gesloten, i mbyllur përkohësisht',
  permanently_closed:
    'closed, closed permanently, defunct, demolished, no longer exists, fermé, fermée, définitivement fermé, fermé définitivement, geschlossen, dauerhaft geschlossen, kapalı, kapandı, kalıcı olarak kapalı, tutup, tutup permanen, ditutup, مغلق, مغلق نهائيا, cerrado, cerrada, cerrado permanentemente, chiuso, chiusa, fechado, fechada, encerrado, encerrada, закрыт, закрыта, снесена, снесён, не действует, недействующая, closed down, shut, shut down, demolished, destroyed, ceased, ceased operation, ceased operations, out of business, zatvoren, zatvorena, srušen, srušena, porušen, porušena, zamknięty, zamknięta, nieczynny, nieczynna, zburzony, zburzona, demolido, demolida, demolito, démoli, démolie, abgerissen, yıkıldı, هدم, مهدم, مهجور, imefungwa, 已关闭, 关闭, 停业, 已拆除, gesloten, stängd, i mbyllur',
  planned:
    'under construction, proposed, in planning, en construction, en projet, im bau, geplant, yapım aşamasında, inşaat halinde, dalam pembangunan, تحت الإنشاء, قيد الإنشاء, en construcción, in costruzione, строится, u izgradnji, w budowie, planowany, em construção, em obras, 在建, 建设中, inajengwa, in aanbouw, under bygging, në ndërtim',
  unlisted:
    'draft, auto draft, pending, pending review, private, trash, deleted, spam, duplicate, unpublished, unapproved, rejected, inactive, revoked, withdrawn, expired, suspended, delisted, decertified, brouillon, en attente, inactif, entwurf, inaktiv, taslak, pasif, tidak aktif, مسودة, غير نشط, borrador, inactivo, bozza, черновик, cancelled, canceled, lapsed, terminated, under review, under process, in process, not certified, uncertified, non halal, not halal, haram, invalid, not valid, not active, disqualified, blacklisted, not renewed, ceased certification, surrendered, removed, dropped, tamat tempoh, tamat, ditarik balik, digantung, dibatalkan, dicabut, ditarik, kedaluwarsa, kadaluarsa, kadaluwarsa, tidak berlaku, tidak halal, cancelado, cancelada, vencido, vencida, suspenso, suspensa, caducado, caducada, suspendido, suspendida, retirado, retirada, anulado, revogado, inativo, inativa, istekao, istekla, povučen, povučena, suspendovan, neaktivan, neaktivna, ukinut, wygasł, wygasła, wygasły, cofnięty, cofnięta, zawieszony, zawieszona, nieaktywny, nieważny, retiré, retirée, expiré, expirée, suspendu, suspendue, annulé, annulée, révoqué, entzogen, abgelaufen, ausgesetzt, ungültig, zurückgezogen, منتهي, منتهية, ملغى, ملغي, ملغاة, معلق, معلقة, موقوف, مسحوب, غير ساري, süresi doldu, süresi dolmuş, iptal, iptal edildi, askıda, askıya alındı, geri çekildi, geçersiz, истек, истёк, отозван, отозвана, изъят, аннулирован, аннулирована, приостановлен, приостановлена, недействителен, 已过期, 过期, 已撤销, 撤销, 已注销, 暂停, 失效, 无效, ingetrokken, verlopen, imefutwa, muda umeisha, scaduto, revocato, ritirato, sospeso',
};

const MEANT: ReadonlyMap<string, Said> = new Map(
  SAID.flatMap((said) =>
    [said, ...WORDS[said].split(',')].map((word): [string, Said] => [
      foldText(word.replaceAll('_', ' ')),
      said,
    ]),
  ),
);

/** Null for a word that says nothing of whether a place is open. */
export const readStatus = (raw: string): PlaceStatus | 'unlisted' | null =>
  MEANT.get(foldText(raw.replaceAll('_', ' '))) ?? null;

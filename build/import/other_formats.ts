/** Forms of files that hold places and are not read: what each is, and what makes one of it that is. */

export interface OtherFormat {
  /** The first bytes of such a file. */
  readonly begins: Buffer;
  readonly is: string;
  readonly remedy: string;
}

const BY_QGIS = 'Save it as GeoJSON, as QGIS and ogr2ogr do, and import that.';

const SHAPEFILE: OtherFormat = {
  begins: Buffer.from([0, 0, 0x27, 0x0a]),
  is: 'this is a shapefile',
  remedy: BY_QGIS,
};

const OTHER_FORMATS: readonly OtherFormat[] = [
  SHAPEFILE,
  {
    begins: Buffer.from('SQLite format 3\0'),
    is: 'this is a SQLite database, such as a GeoPackage',
    remedy: BY_QGIS,
  },
  { begins: Buffer.from('PAR1'), is: 'this is a Parquet file', remedy: BY_QGIS },
  {
    begins: Buffer.from('%PDF'),
    is: 'this is a PDF',
    remedy: 'Ask who publishes it for the table, or take it out, as Tabula does, and import that as CSV.',
  },
];

/** The form that a file has by its first bytes; undefined for one that is read, or not known. */
export const otherFormat = (start: Buffer): OtherFormat | undefined =>
  OTHER_FORMATS.find(({ begins }) => start.subarray(0, begins.length).equals(begins));

/** The form of the files of an archive together; undefined for any others. */
export const formatOfAll = (names: readonly string[]): OtherFormat | undefined =>
  names.some((name) => /\.shp$/i.test(name)) ? SHAPEFILE : undefined;

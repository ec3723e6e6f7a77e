// Generated from the description of the API; do not edit.

export interface paths {
    "/functions/v1/api/v1/content/submissions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask how a submission stands
         * @description Needs the scope `content:read`.
         */
        get: operations["getSubmission"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/functions/v1/api/v1/content/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send content to families
         * @description Needs the scope `content:write`. A body has at most 256 KB.
         */
        post: operations["submitContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The submission is written down, and will be delivered. */
        Accepted: {
            /** Format: uuid */
            id: string;
            /** @constant */
            status: "accepted";
            /**
             * Format: uri
             * @description Where its status is asked for.
             */
            status_url: string;
        };
        /** @description A problem document (RFC 9457). */
        Problem: {
            /** @description What is wrong, for whoever writes the program. */
            detail: string;
            errors?: {
                detail: string;
                /** @description Where in the body, a JSON Pointer (RFC 6901). */
                pointer: string;
            }[];
            /**
             * Format: uuid
             * @description As X-Request-Id and the dashboard’s log have it.
             */
            requestId: string;
            status: number;
            title: string;
            /**
             * Format: uri
             * @description An address that ends in the problem’s code: unauthorized, forbidden, not-found, too-large, unsupported-media-type, invalid, unknown-reference, reference-kind, cancelled-task, idempotency-key-reused, too-many-requests, unavailable.
             */
            type: string;
        };
        Submission: {
            /** @default [] */
            cancel?: string[];
            /** @description Plain text, read as a mail would be. */
            content?: string;
            events?: {
                description?: string | null;
                end?: string | null;
                location?: string | null;
                /** @description An RRULE of RFC 5545: `FREQ=WEEKLY;COUNT=10`. */
                recurrence?: string | null;
                /** @description Your own name for it, by which you change or cancel it later. */
                reference?: string;
                /** @description `2026-05-14` for whole days, `2026-05-14T09:00` for a local time. */
                start: string;
                /** @description An IANA time zone; where each family lives, if it is left out. */
                timezone?: string | null;
                title: string;
            }[];
            /** @description Addresses of families that opted in, or `all` for every one of them. */
            family_emails: "all" | string[];
            /** @description For yourself; you get it back with the status. */
            metadata?: {
                [key: string]: string | number | boolean;
            };
            subject: string;
            tasks?: {
                description?: string | null;
                due?: string | null;
                /** @description Your own name for it, by which you change or cancel it later. */
                reference?: string;
                title: string;
            }[];
            /** @description Fields that change. */
            update?: {
                description?: string | null;
                due?: string | null;
                end?: string | null;
                location?: string | null;
                /** @description An RRULE of RFC 5545: `FREQ=WEEKLY;COUNT=10`. */
                recurrence?: string | null;
                /** @description Your own name for it, by which you change or cancel it later. */
                reference: string;
                /** @description `2026-05-14` for whole days, `2026-05-14T09:00` for a local time. */
                start?: string;
                /** @description An IANA time zone; where each family lives, if it is left out. */
                timezone?: string | null;
                title?: string;
            }[];
        };
        /** @description A submission was handed on. Where it was for everybody, its families were given a quarter of an hour at most; what they review themselves is not counted. */
        SubmissionProcessedEvent: {
            data: {
                /** @description On how many families’ plans an event or a task of it stands; null below five, and for a submission to named addresses. */
                families_changed: number | null;
                /** @description The references that it stated, changed or cancelled. */
                references: string[];
                /** Format: uuid */
                submission_id: string;
            };
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @constant */
            type: "submission.processed";
        };
        /** @description How a submission stands. */
        SubmissionStatus: {
            /** @description How many addresses it named; `all` where it is for everybody who has opted in. */
            addresses: "all" | number;
            cancellations: number;
            events: number;
            /** Format: uuid */
            id: string;
            metadata: {
                [key: string]: string | number | boolean;
            };
            processed_at: string | null;
            /** Format: date-time */
            received_at: string;
            /** @description The references that it stated, changed or cancelled. */
            references: string[];
            /**
             * @description `processed` from the moment the addresses were looked up and forgotten. It tells nothing of families.
             * @enum {string}
             */
            status: "accepted" | "processed";
            subject: string;
            tasks: number;
        };
        /** @description Sent from the dashboard, to try an endpoint. */
        TestEvent: {
            data: {
                /** Format: uuid */
                endpoint_id: string;
            };
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @constant */
            type: "test";
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getSubmission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How it stands. */
            200: {
                headers: {
                    /**
                     * @description How many requests are left, and in how many seconds there is one more.
                     * @example "default";r=99;t=60
                     */
                    RateLimit?: string;
                    /**
                     * @description How many requests there are in how many seconds.
                     * @example "default";q=100;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /** @description The name of the request in the dashboard’s log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionStatus"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    "WWW-Authenticate"?: "Bearer";
                    /** @description The name of the request in the dashboard’s log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    /**
                     * @description How many requests are left, and in how many seconds there is one more.
                     * @example "default";r=99;t=60
                     */
                    RateLimit?: string;
                    /**
                     * @description How many requests there are in how many seconds.
                     * @example "default";q=100;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /** @description The name of the request in the dashboard’s log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    /**
                     * @description How many requests are left, and in how many seconds there is one more.
                     * @example "default";r=99;t=60
                     */
                    RateLimit?: string;
                    /**
                     * @description How many requests there are in how many seconds.
                     * @example "default";q=100;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /** @description The name of the request in the dashboard’s log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description too-many-requests */
            429: {
                headers: {
                    /**
                     * @description How many requests are left, and in how many seconds there is one more.
                     * @example "default";r=99;t=60
                     */
                    RateLimit?: string;
                    /**
                     * @description How many requests there are in how many seconds.
                     * @example "default";q=100;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds until the next request may come. */
                    "Retry-After"?: number;
                    /** @description The name of the request in the dashboard’s log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            500: {
                headers: {
                    /** @description The name of the request in the dashboard’s log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    /** @description Seconds until the next request may come. */
                    "Retry-After"?: number;
                    /** @description The name of the request in the dashboard’s log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    submitContent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes of the same request one submission, for 24 hours.
                 * @example fixtures-2027-03-01
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Submission"];
            };
        };
        responses: {
            /** @description Accepted. It tells nothing of families. */
            202: {
                headers: {
                    /** @description There where this request was accepted before. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Where its status is asked for. */
                    Location?: string;
                    /**
                     * @description How many requests are left, and in how many seconds there is one more.
                     * @example "default";r=99;t=60
                     */
                    RateLimit?: string;
                    /**
                     * @description How many requests there are in how many seconds.
                     * @example "default";q=100;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /** @description The name of the request in the dashboard’s log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    "WWW-Authenticate"?: "Bearer";
                    /** @description The name of the request in the dashboard’s log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    /**
                     * @description How many requests are left, and in how many seconds there is one more.
                     * @example "default";r=99;t=60
                     */
                    RateLimit?: string;
                    /**
                     * @description How many requests there are in how many seconds.
                     * @example "default";q=100;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /** @description The name of the request in the dashboard’s log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description too-large */
            413: {
                headers: {
                    /**
                     * @description How many requests are left, and in how many seconds there is one more.
                     * @example "default";r=99;t=60
                     */
                    RateLimit?: string;
                    /**
                     * @description How many requests there are in how many seconds.
                     * @example "default";q=100;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /** @description The name of the request in the dashboard’s log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported-media-type */
            415: {
                headers: {
                    /**
                     * @description How many requests are left, and in how many seconds there is one more.
                     * @example "default";r=99;t=60
                     */
                    RateLimit?: string;
                    /**
                     * @description How many requests there are in how many seconds.
                     * @example "default";q=100;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /** @description The name of the request in the dashboard’s log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid, unknown-reference, reference-kind, cancelled-task, idempotency-key-reused */
            422: {
                headers: {
                    /**
                     * @description How many requests are left, and in how many seconds there is one more.
                     * @example "default";r=99;t=60
                     */
                    RateLimit?: string;
                    /**
                     * @description How many requests there are in how many seconds.
                     * @example "default";q=100;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /** @description The name of the request in the dashboard’s log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description too-many-requests */
            429: {
                headers: {
                    /**
                     * @description How many requests are left, and in how many seconds there is one more.
                     * @example "default";r=99;t=60
                     */
                    RateLimit?: string;
                    /**
                     * @description How many requests there are in how many seconds.
                     * @example "default";q=100;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /** @description Seconds until the next request may come. */
                    "Retry-After"?: number;
                    /** @description The name of the request in the dashboard’s log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            500: {
                headers: {
                    /** @description The name of the request in the dashboard’s log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
            503: {
                headers: {
                    /** @description Seconds until the next request may come. */
                    "Retry-After"?: number;
                    /** @description The name of the request in the dashboard’s log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}

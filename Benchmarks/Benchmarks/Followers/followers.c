// Holds many clients of one stream of server-sent events in one thread, and measures how long a change takes to reach
// them: from before its request is sent until each client has read it.
//
// usage: followers PORT PATH CLIENTS REQUEST
//
// Prints "ready" when every client follows. For each line of standard input it connects, sends the file REQUEST, in which
// @@@@@@ becomes a number that is never the same, and prints the median and the longest time in milliseconds. Ends with
// the input.
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

static int clients, queue;
static int *sockets;
static double *arrivals;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static void fail(const char *what) {
    perror(what);
    exit(1);
}

static int open_connection(int port) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int descriptor = socket(AF_INET, SOCK_STREAM, 0), on = 1;
    if (descriptor < 0) fail("socket");
    if (connect(descriptor, (struct sockaddr *)&address, sizeof address) < 0) fail("connect");
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    return descriptor;
}

static void send_all(int descriptor, const char *text, size_t length) {
    while (length > 0) {
        ssize_t sent = write(descriptor, text, length);
        if (sent < 0) fail("write");
        text += sent;
        length -= sent;
    }
}

// Reads what comes, and notes when each client first got something that holds the mark; returns how many have, when as
// many have as are wanted, or nothing has come for a number of milliseconds.
static int collect(int wanted, const char *mark, int patience) {
    static char buffer[65536];
    struct epoll_event events[512];
    int arrived = 0;
    while (arrived < wanted) {
        int count = epoll_wait(queue, events, 512, patience);
        if (count <= 0) break;
        for (int event = 0; event < count; event++) {
            int index = events[event].data.u32;
            ssize_t length = recv(sockets[index], buffer, sizeof buffer - 1, MSG_DONTWAIT);
            if (length == 0 || (length < 0 && errno != EAGAIN)) {
                fprintf(stderr, "a client was cut off\n");
                exit(1);
            }
            if (length <= 0 || arrivals[index] != 0) continue;
            buffer[length] = 0;
            if (strstr(buffer, mark) == NULL) continue;
            arrivals[index] = now();
            arrived++;
        }
    }
    return arrived;
}

static int compare(const void *left, const void *right) {
    double difference = *(const double *)left - *(const double *)right;
    return (difference > 0) - (difference < 0);
}

int main(int count, char **arguments) {
    if (count != 5) {
        fprintf(stderr, "usage: followers PORT PATH CLIENTS REQUEST\n");
        return 64;
    }
    int port = atoi(arguments[1]);
    clients = atoi(arguments[3]);
    sockets = calloc(clients, sizeof *sockets);
    arrivals = calloc(clients, sizeof *arrivals);
    queue = epoll_create1(0);
    char request[1024];
    int length = snprintf(request, sizeof request,
        "GET %s HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n", arguments[2]);
    // Some hundreds at a time, so that no backlog overflows.
    for (int begin = 0; begin < clients; begin += 250) {
        int end = begin + 250 < clients ? begin + 250 : clients;
        for (int index = begin; index < end; index++) {
            sockets[index] = open_connection(port);
            struct epoll_event event = {.events = EPOLLIN, .data.u32 = index};
            epoll_ctl(queue, EPOLL_CTL_ADD, sockets[index], &event);
            send_all(sockets[index], request, length);
        }
        if (collect(end - begin, "200 OK", 10000) < end - begin) {
            fprintf(stderr, "not every client was let in\n");
            return 1;
        }
    }
    printf("ready\n");
    fflush(stdout);

    FILE *file = fopen(arguments[4], "r");
    if (!file) fail(arguments[4]);
    static char change[65536], line[256];
    size_t size = fread(change, 1, sizeof change - 1, file);
    fclose(file);
    for (int round = 1; fgets(line, sizeof line, stdin); round++) {
        char number[16];
        snprintf(number, sizeof number, "%03d%03d", getpid() % 1000, round % 1000);
        static char text[65536];
        memcpy(text, change, size + 1);
        char *place = strstr(text, "@@@@@@");
        if (place) memcpy(place, number, 6);
        // What came between the rounds is none of this change.
        collect(clients + 1, "", 50);
        memset(arrivals, 0, clients * sizeof *arrivals);
        int writer = open_connection(port);
        double start = now();
        send_all(writer, text, size);
        int arrived = collect(clients, "data:", 10000);
        close(writer);
        for (int index = 0; index < clients; index++) arrivals[index] -= start;
        qsort(arrivals, clients, sizeof *arrivals, compare);
        if (arrived < clients) printf("lost %d\n", clients - arrived);
        else printf("%.1f %.1f\n", arrivals[clients / 2], arrivals[clients - 1]);
        fflush(stdout);
    }
    return 0;
}
